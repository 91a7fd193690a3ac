import type { Item } from '../../contract/index.ts'
import { itemsOnPage, pageRequest, pagingResult } from '../../contract/paging.ts'
import type * as routes from '../../contract/workspace/insights-comparison.ts'
import { METRICS } from '../../contract/workspace/insights-comparison.ts'
import { defined } from '../../domain/defined.ts'
import { type AnswersOfPart, PartAnswers } from '../../domain/insights/answers-of-parts.ts'
import { type Cell, CellIndex } from '../../domain/insights/cell.ts'
import { CellPlaces } from '../../domain/insights/cell-places.ts'
import { ratioChangeSteps, type TestedChange, testSteps } from '../../domain/insights/changes.ts'
import { type Driver, driverSteps } from '../../domain/insights/drivers.ts'
import { beyondNoise } from '../../domain/insights/many-tests.ts'
import { readInTurns } from '../../pipeline/run/read-in-turns.ts'
import { findShownAnswerIds } from '../../storage/insights/insights-comparison.ts'
import type { PlacedAnswer } from '../../storage/insights/insights-sources.ts'
import type { HandlersOf } from '../handler.ts'
import { comparedBrands } from '../reading/insight-brands.ts'
import { cellsBySlot } from '../reading/insight-cells.ts'
import {
  changesFor,
  comparedPeriods,
  type Insight,
  namesOf,
  openInsight,
  periodAnswer,
  presenceOf,
  readCells,
  sidesOf,
  slotsOf,
  textsOf,
  windowAnswer,
} from '../reading/insight-reading.ts'

type ChangeScope = Item<'listChanges'>['scope']
type By = 'topic' | 'llm' | 'prompt'

const ANSWERS_OF_PART_MAX = 10

export const handlers: HandlersOf<typeof routes> = {
  async compareRuns(call, context) {
    const insight = await openInsight(call, context, { periods: comparedPeriods(call, context) })
    const { before, after } = await bothSides(insight)
    const changed = changedPairs(new CellIndex(before), after)
    const request = pageRequest(call.query, context.pageMax)
    const shown = itemsOnPage(changed, request)
    const texts = await textsOf(
      insight,
      shown.map(({ after: { promptId } }) => promptId),
    )
    return {
      ...periodsOf(insight),
      changes: insight.previous && (await changesFor(insight, before, after)),
      prompts: shown.map((pair) => ({
        promptId: pair.after.promptId,
        text: texts.get(pair.after.promptId)?.text ?? '',
        llm: pair.after.llm,
        before: presenceOf([pair.before]),
        after: presenceOf([pair.after]),
      })),
      paging: pagingResult(request, changed.length),
    }
  },

  async listChanges(call, context) {
    const insight = await openInsight(call, context, { periods: comparedPeriods(call, context) })
    const tests = insight.previous ? await testsOf(insight) : []
    const found = beyondNoise(tests)
    const request = pageRequest(call.query, context.pageMax)
    const data: Item<'listChanges'>[] = []
    const shown = itemsOnPage(found, request)
    const texts = await textsOf(
      insight,
      shown.flatMap(({ scope }) => scope.promptId ?? []),
    )
    for (const { metric, scope, test } of shown) {
      if (insight.slices.isOver) await insight.slices.next()
      const promptText = texts.get(scope.promptId ?? '')?.text
      data.push({ metric, scope: { ...scope, ...defined({ promptText }) }, change: test.change })
    }
    return {
      ...periodsOf(insight),
      tested: tests.filter(({ pValue }) => pValue !== null).length,
      data,
      paging: pagingResult(request, found.length),
    }
  },

  async getDrivers(call, context) {
    const { metric = 'presence', by = 'topic', limit = 20 } = call.query
    const insight = await openInsight(call, context, { periods: comparedPeriods(call, context) })
    const { before, after } = await bothSides(insight)
    const partOf = partsBy(insight, by)
    const hasValue = metric !== 'shareOfVoice' || insight.entities.rivals.length > 0
    const { difference, parts, rest } = await insight.slices.run(
      driverSteps(metric, hasValue ? before : [], after, partOf),
    )
    const shown = parts.slice(0, limit)
    const others = parts.slice(limit).reduce((sum, { contribution }) => sum + contribution, 0)
    const earlier = new CellIndex(before)
    const later = Map.groupBy(after, partOf)
    const wanted = shown.flatMap((part) =>
      answersBehind(part, metric === 'presence', earlier, later.get(part.key) ?? []),
    )
    const answers = await readAnswersOfParts(insight, wanted)
    const names = await namesOfParts(insight, by, shown)
    return {
      ...periodsOf(insight),
      difference,
      data: shown.map(({ key, ...part }) => ({
        id: key,
        name: names.get(key) ?? key,
        ...part,
        responses: answers.get(key) ?? [],
      })),
      rest: rest === null ? null : rest + others,
    }
  },
}

function periodsOf(insight: Insight) {
  const { period, previous } = insight
  return {
    window: windowAnswer(insight),
    before: previous && periodAnswer(previous),
    after: periodAnswer(period),
  }
}

async function bothSides(insight: Insight) {
  return sidesOf(await readCells(insight, slotsOf(insight)))
}

interface Pair {
  before: Cell
  after: Cell
}

/** The pairs of prompt and LLM that answered in both periods with a different presence, largest difference first. */
function changedPairs(earlier: CellIndex, after: readonly Cell[]): Pair[] {
  const pairs = after.flatMap((cell): Pair[] => {
    const partner = earlier.find(cell)
    return partner ? [{ before: partner, after: cell }] : []
  })
  return pairs
    .filter((pair) => riseOf(pair) !== 0)
    .sort((one, other) => Math.abs(riseOf(other)) - Math.abs(riseOf(one)))
}

const riseOf = ({ before, after }: Pair) =>
  after.present / after.responses - before.present / before.responses

/** All changes that are tested together. */
async function testsOf(insight: Insight): Promise<ScopedTest[]> {
  const names = await namesOf(insight, slotsOf(insight))
  const own = await cellsBySlot(insight, slotsOf(insight), names)
  const hasRivals = insight.entities.rivals.length > 0
  const metrics = METRICS.filter((metric) => hasRivals || metric !== 'shareOfVoice')
  const tests: ScopedTest[] = []
  for (const { scope, before, after } of scopesOf(insight, sidesOf(own))) {
    for (const { metric, test } of await insight.slices.run(testSteps(metrics, before, after))) {
      tests.push({ metric, scope, test, pValue: test.pValue })
    }
  }
  const rivals = new Map(insight.entities.rivals.map(({ id, name }) => [id, name]))
  for await (const { id, cells } of comparedBrands(insight, own, names, [...rivals.keys()], true)) {
    const test = await insight.slices.run(ratioChangeSteps('presence', cells.before, cells.after))
    tests.push({ metric: 'presence', scope: { brand: rivals.get(id) ?? id }, test, pValue: test.pValue })
  }
  return tests
}

/** The whole, then its parts; each kind of parts is made when it is reached. */
function* scopesOf(insight: Insight, sides: Omit<ScopedCells, 'scope'>): Generator<ScopedCells> {
  yield { scope: {}, ...sides }
  yield* scopesBy(insight, 'topic', sides, (topicId, topicName) => ({ topicId, topicName }))
  yield* scopesBy(insight, 'llm', sides, (llm) => ({ llm }))
  yield* scopesBy(insight, 'prompt', sides, (promptId, promptText) => ({ promptId, promptText }))
}

interface ScopedTest {
  metric: (typeof METRICS)[number]
  scope: ChangeScope
  test: TestedChange
  pValue: number | null
}

interface ScopedCells {
  scope: ChangeScope
  before: readonly Cell[]
  after: readonly Cell[]
}

/** Splits the later period; each part has its cells of both periods. Prompts are named by their ids until they are shown. */
function scopesBy(
  insight: Insight,
  by: By,
  { before, after }: Omit<ScopedCells, 'scope'>,
  scopeOf: (id: string, name: string) => ChangeScope,
): ScopedCells[] {
  const partOf = partsBy(insight, by)
  const names = topicNames(insight)
  const earlier = Map.groupBy(before, partOf)
  return [...Map.groupBy(after, partOf)].flatMap(([id, cells]) =>
    id === null
      ? []
      : [{ scope: scopeOf(id, names.get(id) ?? id), before: earlier.get(id) ?? [], after: cells }],
  )
}

function partsBy({ prompts }: Insight, by: By): (cell: Cell) => string | null {
  if (by === 'llm') return ({ llm }) => llm
  if (by === 'prompt') return ({ promptId }) => promptId
  const topics = new Map(prompts.map(({ id, topicId }) => [id, topicId]))
  return ({ promptId }) => topics.get(promptId) ?? null
}

async function namesOfParts(
  insight: Insight,
  by: By,
  shown: readonly Driver[],
): Promise<ReadonlyMap<string, string>> {
  if (by !== 'prompt') return topicNames(insight)
  const texts = await textsOf(
    insight,
    shown.map(({ key }) => key),
  )
  return new Map([...texts].map(([id, { text }]) => [id, text]))
}

function topicNames({ prompts }: Insight): ReadonlyMap<string, string> {
  return new Map(prompts.map(({ topicId, topicName }) => [topicId, topicName]))
}

/**
 * Answers of the later period as evidence of a part's change. For presence: answers of the pairs that changed in the
 * same direction as the part, or of all pairs when none did. For other metrics: answers that name the brand.
 */
function answersBehind(
  { key, contribution }: Driver,
  isPresence: boolean,
  before: CellIndex,
  after: readonly Cell[],
): AnswersOfPart[] {
  const moved = changedPairs(before, after)
    .filter((pair) => Math.sign(riseOf(pair)) === Math.sign(contribution))
    .map((pair) => pair.after)
  const cells = isPresence && moved.length > 0 ? moved : after
  const isPresent = !isPresence || contribution >= 0
  return cells.map(({ promptId, llm }) => ({ part: key, promptId, llm, isPresent }))
}

/** Ids of answers of each part, of the newest runs first. */
async function readAnswersOfParts(
  { db, brand, period, filter, rollups }: Insight,
  wanted: readonly AnswersOfPart[],
): Promise<Map<string, string[]>> {
  const parts = new PartAnswers(new CellPlaces(filter), wanted, ANSWERS_OF_PART_MAX)
  const runIds = period.runs.map(({ id }) => id).reverse()
  for await (const { runId, rollup } of rollups.of(runIds)) {
    await readInTurns(runId, parts.addInSteps(runId, rollup))
    if (parts.isComplete) break
  }
  const places = [...parts.picked.values()].flat()
  const found = await findShownAnswerIds(db, brand.organizationId, places)
  const ids = new Map(found.map(({ runId, ordinal, id }) => [`${runId} ${ordinal}`, id]))
  const idsOf = (ofPart: readonly PlacedAnswer[]) =>
    ofPart.flatMap(({ runId, ordinal }) => ids.get(`${runId} ${ordinal}`) ?? [])
  return new Map([...parts.picked].map(([part, ofPart]) => [part, idsOf(ofPart)]))
}
