import type { BreakChange } from './break-change.ts'
import { BREAK_WORDS } from './break-words.ts'

/** Kinds of changes between two runs that make their figures incomparable. */
export type BreakKind = 'model' | 'prompts' | 'scorer' | 'rivals' | 'settings'

export interface SeriesBreak {
  /** The start of the first run after the change, as an ISO time. */
  at: string
  kind: BreakKind
  /** What changed, in a sentence without a full stop. */
  detail: string
  /** The same as data, for other languages. */
  changes: BreakChange[]
}

/** The prompts, LLMs and scorers of a run. The order of lists does not matter. */
export interface MeasuredRun {
  /** ISO time. */
  startedAt: string
  /** `models`: one, or several when more than one answered in the run. */
  llms: readonly { name: string; models: readonly string[]; webSearch: boolean | null }[]
  prompts: readonly { id: string; text: string }[]
  /** The versions of the rules and, if there is one, of the judge. */
  scorers: readonly string[]
  brand: TrackedName
  rivals: readonly TrackedName[]
  targetMarket: string
  language: string
  /** Who asks; null for nobody in particular. */
  persona: { name: string; text: string } | null
  samples: number
}

export interface TrackedName {
  id: string
  name: string
  aliases: readonly string[]
  domains: readonly string[]
}

/** The changes from one run to the next. */
export function breaksBetween(before: MeasuredRun, after: MeasuredRun): SeriesBreak[] {
  const found: Record<BreakKind, BreakChange[]> = {
    model: modelChanges(before, after),
    prompts: promptChanges(before, after),
    scorer: listChange('scorer', null, before.scorers, after.scorers),
    rivals: nameListChanges(before.rivals, after.rivals),
    settings: settingChanges(before, after),
  }
  return Object.entries(found).flatMap(([kind, changes]) =>
    changes.length === 0
      ? []
      : [
          {
            at: after.startedAt,
            kind: kind as BreakKind,
            detail: BREAK_WORDS.en.textOf(changes),
            changes,
          },
        ],
  )
}

function modelChanges(before: MeasuredRun, after: MeasuredRun): BreakChange[] {
  const { added, removed, kept } = matched(before.llms, after.llms, ({ name }) => name)
  return [
    ...added.map(({ name }) => change('added', { name })),
    ...removed.map(({ name }) => change('removed', { name })),
    ...kept.flatMap(([one, other]) => [
      ...listChange('model', one.name, one.models, other.models),
      ...(one.webSearch === other.webSearch
        ? []
        : [change('web_search', { name: one.name, after: onOrOff(other.webSearch) })]),
    ]),
  ]
}

function promptChanges(before: MeasuredRun, after: MeasuredRun): BreakChange[] {
  if (before.prompts === after.prompts) return []
  const { added, removed, kept } = matched(before.prompts, after.prompts, ({ id }) => id)
  if (kept.length === 0) {
    const [some, others] = [String(before.prompts.length), String(after.prompts.length)]
    return [change('other_prompts', { before: some, after: others })]
  }
  const edited = kept.filter(([one, other]) => one.text !== other.text).length
  return [
    ...counted('prompts_added', added.length),
    ...counted('prompts_removed', removed.length),
    ...counted('prompts_edited', edited),
  ]
}

function nameListChanges(before: readonly TrackedName[], after: readonly TrackedName[]): BreakChange[] {
  const { added, removed, kept } = matched(before, after, ({ id }) => id)
  return [
    ...added.map(({ name }) => change('added', { name })),
    ...removed.map(({ name }) => change('removed', { name })),
    ...kept.flatMap(([one, other]) => nameChanges(one, other)),
  ]
}

function nameChanges(before: TrackedName, after: TrackedName): BreakChange[] {
  if (before === after) return []
  const { name } = after
  return [
    ...(before.name === name ? [] : [change('renamed', { before: before.name, after: name })]),
    ...(sameItems(before.aliases, after.aliases) ? [] : [change('aliases', { name })]),
    ...(sameItems(before.domains, after.domains) ? [] : [change('domains', { name })]),
  ]
}

function settingChanges(before: MeasuredRun, after: MeasuredRun): BreakChange[] {
  return [
    ...nameChanges(before.brand, after.brand),
    ...valueChange('market', before.targetMarket, after.targetMarket),
    ...valueChange('language', before.language, after.language),
    ...personaChange(before.persona, after.persona),
    ...valueChange('samples', String(before.samples), String(after.samples)),
  ]
}

/** The text is part of each question, so another text under the same name is a change too. */
function personaChange(before: MeasuredRun['persona'], after: MeasuredRun['persona']): BreakChange[] {
  if (before?.name === after?.name && before?.text === after?.text) return []
  return [change('persona', { before: before?.name ?? null, after: after?.name ?? null })]
}

function valueChange(what: BreakChange['change'], before: string, after: string): BreakChange[] {
  return before === after ? [] : [change(what, { before, after })]
}

function listChange(
  what: BreakChange['change'],
  name: string | null,
  before: readonly string[],
  after: readonly string[],
): BreakChange[] {
  if (sameItems(before, after)) return []
  return [change(what, { name, before: listed(before) || null, after: listed(after) || null })]
}

const listed = (items: readonly string[]) => [...new Set(items)].sort().join(', ')

function sameItems(one: readonly string[], other: readonly string[]): boolean {
  return one === other || listed(one) === listed(other)
}

const onOrOff = (webSearch: boolean | null) => (webSearch === null ? null : webSearch ? 'on' : 'off')

function counted(what: BreakChange['change'], count: number): BreakChange[] {
  return count === 0 ? [] : [change(what, { count })]
}

const change = (what: BreakChange['change'], facts: Partial<Omit<BreakChange, 'change'>>): BreakChange => ({
  change: what,
  name: null,
  before: null,
  after: null,
  count: null,
  ...facts,
})

function matched<Item>(before: readonly Item[], after: readonly Item[], key: (item: Item) => string) {
  // Runs that were measured with the same mostly share one object.
  if (before === after) return { added: [], removed: [], kept: [] }
  const [earlier, later] = [
    new Map(before.map((item) => [key(item), item])),
    new Map(after.map((item) => [key(item), item])),
  ]
  return {
    added: [...later].flatMap(([name, item]) => (earlier.has(name) ? [] : [item])),
    removed: [...earlier].flatMap(([name, item]) => (later.has(name) ? [] : [item])),
    kept: [...earlier].flatMap(([name, item]) => {
      const other = later.get(name)
      return other === undefined ? [] : [[item, other] as const]
    }),
  }
}
