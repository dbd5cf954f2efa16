import GestureRuntime

/// What a gesture has of what not every gesture has, as `gr_feature` numbers it.
package struct CFeatures: OptionSet {
  package let rawValue: Int

  package init(rawValue: Int) { self.rawValue = rawValue }

  static let view = CFeatures(rawValue: 1 << 12)

  init(_ table: GestureTable) {
    let (parts, settings) = (table.parts, table.program.settings)
    let isAlone = parts.tracks.count == 1 && settings.gripLeaf == nil
    let features = [
      settings.hasHolds, settings.hasQuickMoves, settings.hasMarkers, settings.hasDeadlines,
      settings.measuresMoments, settings.needsReviews, settings.usesVelocity, settings.usesTrail,
      settings.hasArcs, settings.startsWithTouch, settings.startsWithPointer, settings.usesTurning,
      parts.nodes.contains { [.viewWidth, .viewHeight].contains($0.code) },
      table.program.leafFacts.contains { $0.velocityUse != .never },
      isAlone && settings.placeCount > 1 && parts.timeRegisterCount == 0,
      settings.hasSoleTrack && settings.placeCount == 1
        && !settings.hasHolds && !settings.hasIntake,
      settings.isPlain, settings.asksForButtons, settings.bridge != nil,
    ]
    rawValue = features.indices.reduce(0) { $0 | (features[$1] ? 1 << $1 : 0) }
  }
}
