/** Kinds of changes between two runs that make their figures incomparable. */
export type BreakKind = 'model' | 'prompts' | 'scorer' | 'rivals' | 'settings'

export interface SeriesBreak {
  /** The start of the first run after the change, as an ISO time. */
  at: string
  kind: BreakKind
  /** What changed, in a sentence without a full stop. */
  detail: string
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
  samples: number
}

export interface TrackedName {
  id: string
  name: string
  aliases: readonly string[]
  domains: readonly string[]
}

/** The breaks of a series of runs, oldest first. */
export function breaksOf(runs: readonly MeasuredRun[]): SeriesBreak[] {
  return runs.slice(1).flatMap((run, index) => breaksBetween(runs[index] as MeasuredRun, run))
}

/** The changes from one run to the next. */
export function breaksBetween(before: MeasuredRun, after: MeasuredRun): SeriesBreak[] {
  const details: Record<BreakKind, string[]> = {
    model: modelChanges(before, after),
    prompts: promptChanges(before, after),
    scorer: listChange('scored by', before.scorers, after.scorers),
    rivals: nameListChanges(before.rivals, after.rivals),
    settings: settingChanges(before, after),
  }
  return Object.entries(details).flatMap(([kind, changes]) =>
    changes.length === 0
      ? []
      : [{ at: after.startedAt, kind: kind as BreakKind, detail: changes.join('; ') }],
  )
}

function modelChanges(before: MeasuredRun, after: MeasuredRun): string[] {
  const { added, removed, kept } = matched(before.llms, after.llms, ({ name }) => name)
  return [
    ...added.map(({ name }) => `${name} added`),
    ...removed.map(({ name }) => `${name} removed`),
    ...kept.flatMap(([one, other]) => [
      ...listChange(`${one.name}:`, one.models, other.models),
      ...(one.webSearch === other.webSearch ? [] : [`${one.name}: web search ${onOrOff(other.webSearch)}`]),
    ]),
  ]
}

function promptChanges(before: MeasuredRun, after: MeasuredRun): string[] {
  if (before.prompts === after.prompts) return []
  const { added, removed, kept } = matched(before.prompts, after.prompts, ({ id }) => id)
  if (kept.length === 0) {
    return [
      `other prompts: none of the ${before.prompts.length} before is among the ${after.prompts.length} after`,
    ]
  }
  const edited = kept.filter(([one, other]) => one.text !== other.text).length
  return [
    ...counted(added.length, 'added'),
    ...counted(removed.length, 'removed'),
    ...counted(edited, 'with another text'),
  ]
}

function nameListChanges(before: readonly TrackedName[], after: readonly TrackedName[]): string[] {
  const { added, removed, kept } = matched(before, after, ({ id }) => id)
  return [
    ...added.map(({ name }) => `${name} added`),
    ...removed.map(({ name }) => `${name} removed`),
    ...kept.flatMap(([one, other]) => nameChanges(one, other)),
  ]
}

function nameChanges(before: TrackedName, after: TrackedName): string[] {
  if (before === after) return []
  return [
    ...(before.name === after.name ? [] : [`${before.name} renamed to ${after.name}`]),
    ...(sameItems(before.aliases, after.aliases) ? [] : [`aliases of ${after.name} changed`]),
    ...(sameItems(before.domains, after.domains) ? [] : [`domains of ${after.name} changed`]),
  ]
}

function settingChanges(before: MeasuredRun, after: MeasuredRun): string[] {
  return [
    ...nameChanges(before.brand, after.brand),
    ...valueChange('market', before.targetMarket, after.targetMarket),
    ...valueChange('language', before.language, after.language),
    ...valueChange('samples per prompt', before.samples, after.samples),
  ]
}

function valueChange(what: string, before: string | number, after: string | number): string[] {
  return before === after ? [] : [`${what} ${before} → ${after}`]
}

function listChange(what: string, before: readonly string[], after: readonly string[]): string[] {
  return sameItems(before, after) ? [] : [`${what} ${listed(before)} → ${listed(after)}`]
}

const listed = (items: readonly string[]) => [...new Set(items)].sort().join(', ') || 'unknown'

function sameItems(one: readonly string[], other: readonly string[]): boolean {
  return one === other || listed(one) === listed(other)
}

const onOrOff = (webSearch: boolean | null) => (webSearch === null ? 'unknown' : webSearch ? 'on' : 'off')

function counted(count: number, what: string): string[] {
  return count === 0 ? [] : [`${count} ${count === 1 ? 'prompt' : 'prompts'} ${what}`]
}

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
