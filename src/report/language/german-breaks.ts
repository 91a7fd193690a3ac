import type { Answer } from '../../contract/index.ts'

type Break = Answer<'getTrend'>['breaks'][number]
type BreakChange = Break['changes'][number]

const fromTo = ({ before, after }: BreakChange) => `${before ?? 'unbekannt'} → ${after ?? 'unbekannt'}`

const prompts = ({ count }: BreakChange) => `${count} ${count === 1 ? 'Prompt' : 'Prompts'}`

const TEXTS: Readonly<Record<BreakChange['change'], (change: BreakChange) => string>> = {
  added: ({ name }) => `${name} hinzugefügt`,
  removed: ({ name }) => `${name} entfernt`,
  model: (change) => `${change.name}: ${fromTo(change)}`,
  web_search: ({ name, after }) =>
    `${name}: Websuche ${after === null ? 'unbekannt' : after === 'on' ? 'an' : 'aus'}`,
  other_prompts: ({ before, after }) =>
    `andere Prompts: keiner der ${before} davor ist unter den ${after} danach`,
  prompts_added: (change) => `${prompts(change)} hinzugefügt`,
  prompts_removed: (change) => `${prompts(change)} entfernt`,
  prompts_edited: (change) => `${prompts(change)} mit anderem Text`,
  scorer: (change) => `ausgewertet mit ${fromTo(change)}`,
  renamed: ({ before, after }) => `${before} heißt jetzt ${after}`,
  aliases: ({ name }) => `andere Schreibweisen von ${name}`,
  domains: ({ name }) => `andere Domains von ${name}`,
  market: (change) => `Markt ${fromTo(change)}`,
  language: (change) => `Sprache ${fromTo(change)}`,
  persona: ({ before, after }) =>
    before === after
      ? `anderer Text der Persona ${after}`
      : `Persona ${before ?? 'keine'} → ${after ?? 'keine'}`,
  samples: (change) => `Stichproben je Prompt ${fromTo(change)}`,
}

/** What changed, in German, without a full stop. */
export const germanBreak = ({ changes }: Break): string =>
  changes.map((change) => TEXTS[change.change](change)).join('; ')
