/** An argument cannot be used; the caller learns what to do instead. */
export class ArgumentError extends Error {
  /** What to do next. */
  readonly next: string

  constructor(message: string, next: string) {
    super(message)
    this.name = 'ArgumentError'
    this.next = next
  }
}
