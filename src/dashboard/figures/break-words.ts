import type { Answer } from '../../contract/index.ts'
import { words } from '../language/language.tsx'

export type Break = Answer<'getTrend'>['breaks'][number]
type BreakChange = Break['changes'][number]

const fromTo = (from: string | null, to: string | null, unknown: string) =>
  `${from ?? unknown} → ${to ?? unknown}`

const germanPrompts = (count: number | null) => `${count} ${count === 1 ? 'Prompt' : 'Prompts'}`

const GERMAN: Readonly<Record<BreakChange['change'], (change: BreakChange) => string>> = {
  added: ({ name }) => `${name} hinzugefügt`,
  removed: ({ name }) => `${name} entfernt`,
  model: ({ name, before, after }) => `${name}: ${fromTo(before, after, 'unbekannt')}`,
  web_search: ({ name, after }) =>
    `${name}: Websuche ${after === null ? 'unbekannt' : after === 'on' ? 'an' : 'aus'}`,
  other_prompts: ({ before, after }) =>
    `andere Prompts: keiner der ${before} davor ist unter den ${after} danach`,
  prompts_added: ({ count }) => `${germanPrompts(count)} hinzugefügt`,
  prompts_removed: ({ count }) => `${germanPrompts(count)} entfernt`,
  prompts_edited: ({ count }) => `${germanPrompts(count)} mit anderem Text`,
  scorer: ({ before, after }) => `ausgewertet mit ${fromTo(before, after, 'unbekannt')}`,
  renamed: ({ before, after }) => `${before} heißt jetzt ${after}`,
  aliases: ({ name }) => `andere Schreibweisen von ${name}`,
  domains: ({ name }) => `andere Domains von ${name}`,
  market: ({ before, after }) => `Markt ${fromTo(before, after, 'unbekannt')}`,
  language: ({ before, after }) => `Sprache ${fromTo(before, after, 'unbekannt')}`,
  persona: ({ before, after }) =>
    before === after ? `anderer Text der Persona ${after}` : `Persona ${fromTo(before, after, 'keine')}`,
  samples: ({ before, after }) => `Stichproben je Prompt ${fromTo(before, after, 'unbekannt')}`,
}

/** What changed, without a full stop; in English in the server's own words. */
export const breakWords = words({
  en: {
    notComparable: 'Not fully comparable before and after:',
    more: (count: string) => `and ${count} earlier`,
    text: ({ detail }: Break) => detail,
  },
  de: {
    notComparable: 'Davor und danach nicht ganz vergleichbar:',
    more: (count: string) => `und ${count} frühere`,
    text: ({ changes }: Break) => changes.map((change) => GERMAN[change.change](change)).join('; '),
  },
})
