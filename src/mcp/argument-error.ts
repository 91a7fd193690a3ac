/** An argument cannot be used; `next` says what to do instead. */
export class ArgumentError extends Error {
  readonly next: string

  constructor(message: string, next: string) {
    super(message)
    this.name = 'ArgumentError'
    this.next = next
  }
}
