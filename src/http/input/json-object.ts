import { JsonText } from '../handler.ts'

/** A JSON object; values of type `JsonText` are inserted as they are. */
export function jsonObject(fields: Readonly<Record<string, unknown>>): JsonText {
  const members = Object.entries(fields).map(
    ([name, value]) =>
      `${JSON.stringify(name)}:${value instanceof JsonText ? value.text : JSON.stringify(value)}`,
  )
  return new JsonText(`{${members.join(',')}}`)
}
