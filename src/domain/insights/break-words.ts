import type { ShownLanguage } from '../shown-language.ts'
import type { BreakChange } from './break-change.ts'

type ChangeTexts = Readonly<Record<BreakChange['change'], (change: BreakChange) => string>>

const values = ({ before, after }: BreakChange, unknown: string) =>
  `${before ?? unknown} → ${after ?? unknown}`

const number = ({ count }: BreakChange, one: string, many: string) => `${count} ${count === 1 ? one : many}`

const fromTo = (change: BreakChange) => values(change, 'unknown')
const prompts = (change: BreakChange) => number(change, 'prompt', 'prompts')

const ENGLISH: ChangeTexts = {
  added: ({ name }) => `${name} added`,
  removed: ({ name }) => `${name} removed`,
  model: (change) => `${change.name}: ${fromTo(change)}`,
  web_search: ({ name, after }) => `${name}: web search ${after ?? 'unknown'}`,
  other_prompts: ({ before, after }) =>
    `other prompts: none of the ${before} before is among the ${after} after`,
  prompts_added: (change) => `${prompts(change)} added`,
  prompts_removed: (change) => `${prompts(change)} removed`,
  prompts_edited: (change) => `${prompts(change)} with another text`,
  scorer: (change) => `scored by ${fromTo(change)}`,
  renamed: ({ before, after }) => `${before} renamed to ${after}`,
  aliases: ({ name }) => `aliases of ${name} changed`,
  domains: ({ name }) => `domains of ${name} changed`,
  market: (change) => `market ${fromTo(change)}`,
  language: (change) => `language ${fromTo(change)}`,
  persona: (change) =>
    change.before === change.after
      ? `another text of the persona ${change.after}`
      : `persona ${values(change, 'none')}`,
  samples: (change) => `samples per prompt ${fromTo(change)}`,
}

const germanFromTo = (change: BreakChange) => values(change, 'unbekannt')
const germanPrompts = (change: BreakChange) => number(change, 'Prompt', 'Prompts')

const GERMAN: ChangeTexts = {
  added: ({ name }) => `${name} hinzugefügt`,
  removed: ({ name }) => `${name} entfernt`,
  model: (change) => `${change.name}: ${germanFromTo(change)}`,
  web_search: ({ name, after }) =>
    `${name}: Websuche ${after === null ? 'unbekannt' : after === 'on' ? 'an' : 'aus'}`,
  other_prompts: ({ before, after }) =>
    `andere Prompts: keiner der ${before} davor ist unter den ${after} danach`,
  prompts_added: (change) => `${germanPrompts(change)} hinzugefügt`,
  prompts_removed: (change) => `${germanPrompts(change)} entfernt`,
  prompts_edited: (change) => `${germanPrompts(change)} mit anderem Text`,
  scorer: (change) => `ausgewertet mit ${germanFromTo(change)}`,
  renamed: ({ before, after }) => `${before} heißt jetzt ${after}`,
  aliases: ({ name }) => `andere Schreibweisen von ${name}`,
  domains: ({ name }) => `andere Domains von ${name}`,
  market: (change) => `Markt ${germanFromTo(change)}`,
  language: (change) => `Sprache ${germanFromTo(change)}`,
  persona: (change) =>
    change.before === change.after
      ? `anderer Text der Persona ${change.after}`
      : `Persona ${values(change, 'keine')}`,
  samples: (change) => `Stichproben je Prompt ${germanFromTo(change)}`,
}

interface BreakWords {
  /** The heading of a list of breaks. */
  notComparable: string
  /** What changed, without a full stop. */
  textOf(changes: readonly BreakChange[]): string
}

const textOf = (texts: ChangeTexts) => (changes: readonly BreakChange[]) =>
  changes.map((change) => texts[change.change](change)).join('; ')

export const BREAK_WORDS: Readonly<Record<ShownLanguage, BreakWords>> = {
  en: { notComparable: 'Not fully comparable before and after:', textOf: textOf(ENGLISH) },
  de: { notComparable: 'Davor und danach nicht ganz vergleichbar:', textOf: textOf(GERMAN) },
}
