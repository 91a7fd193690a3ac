/** Long work that stops after each of its steps, so that whoever runs it can leave turns to others. */
export type Stepwise<T = void> = Generator<void, T>

/** Does all steps in one turn. */
export function atOnce<T>(work: Stepwise<T>): T {
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
  }
}
