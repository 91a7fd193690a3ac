import type { TrackerName } from '../../domain/trackers.ts'

export interface TrackerExport {
  name: TrackerName
  /** Fields that together only this tracker writes, in the form of `fieldKey`. */
  marks: readonly string[]
  /** Earshot's field → its names, in the form of `fieldKey`. The other fields of a line are ignored. */
  columns: Readonly<Record<string, readonly string[]>>
}

/** From the documentation and source of the trackers: docs/import-export.md names the pages. */
const TRACKER_EXPORTS: readonly TrackerExport[] = [
  {
    name: 'canonry',
    marks: ['snapshotid', 'answertext', 'citationstate', 'query', 'provider'],
    columns: {
      prompt: ['query'],
      llm: ['provider'],
      model: ['model'],
      answer: ['answertext'],
      sources: ['groundingsources', 'groundingsourcesjson'],
      webSearchQueries: ['searchqueries', 'searchqueriesjson'],
      askedAt: ['snapshotcreatedat'],
      run: ['runid'],
    },
  },
  {
    name: 'otterly',
    marks: ['rundate', 'engine', 'content', 'brandmentions'],
    columns: {
      prompt: ['prompt'],
      llm: ['engine'],
      answer: ['content'],
      sources: ['citations'],
      askedAt: ['rundate'],
    },
  },
  {
    name: 'peec',
    marks: ['messages', 'model', 'brandsmentioned'],
    columns: {
      prompt: ['messages'],
      llm: ['model'],
      answer: ['messages'],
      sources: ['sources'],
      webSearchQueries: ['queries'],
      askedAt: ['date'],
    },
  },
  {
    name: 'profound',
    marks: ['prompt', 'response', 'model', 'mentions', 'citations', 'region'],
    columns: {
      prompt: ['prompt'],
      llm: ['model'],
      answer: ['response'],
      topic: ['topic'],
      sources: ['citations'],
      webSearchQueries: ['searchqueries'],
      askedAt: ['createdat', 'date'],
    },
  },
]

const OWN_NAMES = ['prompt', 'llm', 'answer']

/** A name without case, spaces and punctuation. */
export function fieldKey(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}

/** The tracker that wrote the fields; null for a line of Earshot. */
export function trackerOf(names: readonly string[]): TrackerExport | null {
  if (OWN_NAMES.every((name) => names.includes(name))) return null
  const keys = new Set(names.map(fieldKey))
  return TRACKER_EXPORTS.find(({ marks }) => marks.every((mark) => keys.has(mark))) ?? null
}
