/** Long work that stops after each of its steps, so that whoever runs it can leave turns to others. */
export type Stepwise<T = void> = Generator<void, T>

/** What is done for each place between two steps is little. */
const PLACES_AT_ONCE = 10_000

/** Visits the places before `count`, in steps. */
export function* eachPlace(count: number, visit: (place: number) => void): Stepwise {
  for (let from = 0; from < count; from += PLACES_AT_ONCE) {
    if (from > 0) yield
    const to = Math.min(count, from + PLACES_AT_ONCE)
    for (let place = from; place < to; place += 1) visit(place)
  }
}

/** Does all steps in one turn. */
export function atOnce<T>(work: Stepwise<T>): T {
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
  }
}
