/** The problem of a line, with the `code` and `message` of the API's error. */
export class LineProblem extends Error {
  readonly code: string

  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}
