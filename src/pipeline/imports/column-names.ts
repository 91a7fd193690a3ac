import { fieldKey } from './tracker-exports.ts'

/**
 * Names that other trackers use for the required fields and the date, without case, spaces and punctuation; the best
 * known first.
 */
const OTHER_NAMES = {
  prompt: ['prompt', 'prompttext', 'question', 'query'],
  answer: [
    'answer',
    'response',
    'answertext',
    'responsetext',
    'aianswer',
    'airesponse',
    'output',
    'completion',
  ],
  llm: ['llm', 'platform', 'engine', 'aimodel', 'aiplatform', 'aiengine', 'chatbot', 'assistant', 'model'],
  topic: ['topic', 'category'],
  askedAt: ['askedat', 'date', 'datetime', 'timestamp', 'createdat', 'rundate'],
} as const

type Field = keyof typeof OTHER_NAMES

const FIELDS = Object.keys(OTHER_NAMES) as Field[]
export const REQUIRED = ['prompt', 'llm', 'answer'] as const satisfies readonly Field[]

/** In the place of a field: the column is not read. */
export const LEFT_OUT = ''

/** The fields of columns, as given by the sender of the file. */
export type ColumnMap = ReadonlyMap<string, string>

/**
 * Earshot's names of the columns. A column that matches no field keeps its name; a name of Earshot wins over one of
 * another tracker.
 */
export function fieldNames(names: readonly string[], map: ColumnMap = new Map()): string[] {
  const found = names.map((name) => map.get(name) ?? name)
  if (FIELDS.every((field) => found.includes(field))) return found
  const keys = names.map((name) => (map.has(name) ? '' : fieldKey(name)))
  // In a file with Earshot's names, the column "model" is the model and not the LLM.
  const isOurs = names.includes('prompt') && names.includes('answer')
  for (const [field, others] of Object.entries(OTHER_NAMES)) {
    if (found.includes(field)) continue
    const [place] = others
      .filter((other) => !isOurs || other !== 'model')
      .map((other) => keys.indexOf(other))
      .filter((index) => index >= 0)
    if (place !== undefined) found[place] = field
  }
  return found
}

/** The advice for a header without a required field; null when it has all of them. */
export function missingColumns(names: readonly string[], map: ColumnMap = new Map()): string | null {
  const known = fieldNames(names, map)
  const missing = REQUIRED.filter((field) => !known.includes(field))
  const [first] = missing
  if (first === undefined) return null
  const others = OTHER_NAMES[first].slice(0, 4).join(', ')
  // The columns come last, because there may be so many that the message is cut.
  return (
    `no column is known as ${missing.join(' and ')}. ` +
    `Rename the column of the ${first} in the file to one of: ${others}; or name it with map=COLUMN=${first} ` +
    `(import --map "COLUMN=${first}"). The columns are: ${names.join(', ')}`
  )
}
