/** A file that is no capture, or one without an answer that is known. The message says what to do. */
export class CaptureProblem extends Error {}
