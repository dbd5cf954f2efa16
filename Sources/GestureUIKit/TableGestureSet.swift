#if canImport(UIKit) && !os(watchOS)
  public import GestureRuntime
  public import UIKit

  extension UIView {
    /// Adds a recognizer for each gesture of a file, with the relations that the file states.
    ///
    /// - Parameter file: The gestures: `.map` for those of `map.gesture`, compiled by the plugin.
    /// - Returns: The recognizers, which have no targets yet.
    @discardableResult
    public func addGestures(_ file: TableFile) -> TableGestureSet {
      TableGestureSet(file, on: self)
    }
  }

  /// The gestures of a file on one view.
  ///
  ///     let map = view.addGestures(.map)
  ///     map["drag"]?.onAction { drag in … }
  ///
  /// - `after` is `require(toFail:)`.
  /// - `alongside` is the delegate's `shouldRecognizeSimultaneouslyWith`. The set is the delegate of
  ///   its recognizers; another delegate should ask the set.
  /// - `prefer best fit`: of several gestures that decide in one event or at one deadline, the one
  ///   with the least stray for its length is recognized first, and UIKit lets it prevent the
  ///   others.
  ///   With `within`, too, only those compete that decide in one event: UIKit knows one attempt of a
  ///   recognizer at a time, so that none can wait while it takes part in the next drawing. `after` or a
  ///   `RecognizerSet` of the same file waits.
  /// - `multiple-touches yes` gives the view several touches.
  /// - `hover`: one `UIHoverGestureRecognizer` each observes pointers and pencils over the
  ///   view; these recognizers prevent no others.
  ///
  /// All else is UIKit's: a gesture that is recognized prevents those that are still possible, of this
  /// file or not.
  @MainActor
  public final class TableGestureSet: NSObject {
    /// What a recognizer knows of its set, which lives as long as one of its recognizers does.
    struct Membership {
      let set: TableGestureSet
      let index: Int
    }

    /// What is recognized.
    public let file: TableFile

    /// Decides which of several gestures is reported first, unless the order of the file does.
    private(set) var arbiter: BestFitArbiter?

    private var members: [Member] = []
    #if !os(tvOS)
      /// The recognizers that report pointers, if a gesture needs them.
      private var hovers: [Hover] = []

      private struct Hover {
        weak var recognizer: UIHoverGestureRecognizer?
        let handler: ActionHandler
      }
    #endif

    private struct Member {
      weak var recognizer: TableGestureRecognizer?
    }

    /// Adds a recognizer for each gesture of a file to a view.
    ///
    /// - Parameters:
    ///   - file: The gestures, in the order that decides ties.
    ///   - view: The view.
    public convenience init(_ file: TableFile, on view: UIView) {
      self.init(file, on: view, clock: .system)
    }

    /// Adds recognizers that learn of the time in another way, for tests.
    ///
    /// - Parameters:
    ///   - file: The gestures, in the order that decides ties.
    ///   - view: The view.
    ///   - clock: Tells the time and when some has passed.
    public init(_ file: TableFile, on view: UIView, clock: GestureClock) {
      self.file = file
      super.init()
      let recognizers = file.tables.map { TableGestureRecognizer($0, clock: clock) }
      members = recognizers.map { Member(recognizer: $0) }
      if file.prefersBestFit { arbiter = BestFitArbiter(self) }
      for (index, recognizer) in recognizers.enumerated() {
        recognizer.membership = Membership(set: self, index: index)
        recognizer.delegate = self
        recognizer.labels = file.labels[index]
        view.addGestureRecognizer(recognizer)
      }
      for relation in file.relations where relation.kind == .after {
        recognizers[Int(relation.first)].require(toFail: recognizers[Int(relation.second)])
      }
      #if !os(tvOS)
        if file.allowsMultipleTouches { view.isMultipleTouchEnabled = true }
        let hovers = file.tables.contains { $0.parts.tracks.contains(where: \.isPointer) }
        for type in hovers ? [UITouch.TouchType.indirectPointer, .pencil] : [] {
          listen(to: type, on: view)
        }
      #endif
    }

    /// The recognizers that there still are, in the order of the file.
    public var recognizers: [TableGestureRecognizer] { members.compactMap(\.recognizer) }

    /// The recognizer of a gesture, by the gesture's name.
    public subscript(name: String) -> TableGestureRecognizer? {
      file.index(of: name).flatMap { members[$0].recognizer }
    }

    /// Calls a closure whenever one of the gestures is recognized, begins, changes, ends or is
    /// cancelled.
    public func onAction(_ body: @escaping @MainActor (TableGestureRecognizer) -> Void) {
      for recognizer in recognizers { recognizer.onAction(body) }
    }

    /// Takes the recognizers from the view.
    public func remove() {
      for recognizer in recognizers { recognizer.view?.removeGestureRecognizer(recognizer) }
      #if !os(tvOS)
        for case let hover? in hovers.map(\.recognizer) {
          hover.view?.removeGestureRecognizer(hover)
        }
        hovers.removeAll()
      #endif
    }

    #if !os(tvOS)
      /// Adds a `UIHoverGestureRecognizer` that reports pointers of one kind over a view.
      private func listen(to type: UITouch.TouchType, on view: UIView) {
        weak var hover: UIHoverGestureRecognizer?
        let handler = ActionHandler { [weak self] in
          if let self, let hover { hear(hover) }
        }
        let recognizer = UIHoverGestureRecognizer(
          only: type, target: handler, action: ActionHandler.action)
        hover = recognizer
        recognizer.delegate = self
        view.addGestureRecognizer(recognizer)
        hovers.append(Hover(recognizer: recognizer, handler: handler))
      }

      /// Passes what a pointer does to all members.
      func hear(_ hover: UIHoverGestureRecognizer) {
        if let arbiter {
          arbiter.take(hover)
        } else {
          for member in recognizers {
            member.take(hover)
            member.tell()
          }
        }
      }
    #endif

    /// Whether two gestures of the file leave each other alone.
    func areAlongside(_ one: Int, _ other: Int) -> Bool {
      file.relations.contains { relation in
        let pair = (Int(relation.first), Int(relation.second))
        return relation.kind == .alongside && (pair == (one, other) || pair == (other, one))
      }
    }

    private func index(of recognizer: UIGestureRecognizer) -> Int? {
      members.firstIndex { $0.recognizer === recognizer }
    }
  }

  extension TableGestureSet: UIGestureRecognizerDelegate {
    /// Whether the file says `alongside` of two of its gestures; `false` for others. A recognizer
    /// that only reports pointers goes with all.
    public func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
      #if !os(tvOS)
        if hovers.contains(where: {
          $0.recognizer === gestureRecognizer || $0.recognizer === otherGestureRecognizer
        }) {
          return true
        }
      #endif
      guard let one = index(of: gestureRecognizer), let other = index(of: otherGestureRecognizer)
      else { return false }
      return areAlongside(one, other)
    }
  }
#endif
