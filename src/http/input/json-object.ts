import { JsonText } from '../handler.ts'

/** An object of which some values are JSON that the database built. */
export function jsonObject(fields: Readonly<Record<string, unknown>>): JsonText {
  const members = Object.entries(fields).map(
    ([name, value]) =>
      `${JSON.stringify(name)}:${value instanceof JsonText ? value.text : JSON.stringify(value)}`,
  )
  return new JsonText(`{${members.join(',')}}`)
}
