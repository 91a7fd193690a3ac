/** Says before the message of an error what was done before it; its kind, code and details stay. */
export function afterDoing(error: unknown, done: string): unknown {
  if (error instanceof Error) error.message = `${done} ${error.message}`
  return error
}
