#if canImport(UIKit) && !os(watchOS)
  public import GestureRuntime
  public import UIKit

  /// What an app can set the inputs of: a recognizer, or every recognizer of a set.
  @MainActor public protocol InputOwner {
    /// Sets an input, in effect from the next attempt on.
    ///
    /// - Throws: `InputError` if there is no such input, or it cannot be that; nothing is changed then.
    func set(_ setting: InputSetting) throws(InputError)
  }

  extension InputOwner {
    /// Sets an input by its name.
    public func set(_ name: String, to value: InputValue) throws(InputError) {
      try set(InputSetting(name, value))
    }

    /// Sets an input that is a box of the view.
    public func set(_ name: String, to box: CGRect) throws(InputError) {
      try set(name, to: InputValue(box))
    }

    /// Sets an input that is a point of the view.
    public func set(_ name: String, to point: CGPoint) throws(InputError) {
      try set(name, to: InputValue(point))
    }
  }

  extension TableGestureRecognizer: InputOwner {}

  extension TableGestureSet: InputOwner {
    /// Sets an input of every gesture that has one of this name: of each it is in effect from its next
    /// attempt on.
    ///
    /// - Throws: `InputError` if no gesture has such an input, or it cannot be that in one of them;
    ///   nothing is changed then.
    public func set(_ setting: InputSetting) throws(InputError) {
      let owners = recognizers.filter { $0.table.input(named: setting.name) != nil }
      guard !owners.isEmpty else { throw .unknown }
      for owner in owners { _ = try owner.table.numbers(of: setting) }
      for owner in owners { try owner.set(setting) }
    }
  }

  extension InputValue {
    /// A box of a view; nowhere if it has no place.
    fileprivate init(_ box: CGRect) {
      self =
        box.minX.isFinite && box.minY.isFinite && box.maxX.isFinite && box.maxY.isFinite
        ? .box(
          minX: Float(box.minX), minY: Float(box.minY), maxX: Float(box.maxX),
          maxY: Float(box.maxY)) : .nowhere
    }

    /// A point of a view.
    fileprivate init(_ point: CGPoint) { self = .point(x: Float(point.x), y: Float(point.y)) }
  }
#endif
