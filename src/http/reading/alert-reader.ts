import { type AlertRule, isBeyondThreshold, isMovedAs } from '../../domain/alerts/alert-rule.ts'
import { EVENT_ITEMS_MAX } from '../../domain/webhooks/event-body.ts'
import { toldRun } from '../../domain/webhooks/told-run.ts'
import type { ReadAlerts, RunAlerts } from '../../pipeline/alerts/read-alerts.ts'
import type { MetricsReader } from '../../pipeline/run/calculate-metrics.ts'
import { alertMail } from '../../report/mail/alert-mail.ts'
import type { ReportReads } from '../../report/report-reads.ts'
import { isNewestRun } from '../../storage/runs/newest-run.ts'
import { findRun } from '../../storage/runs/runs.ts'
import type { HttpContext } from '../handler.ts'
import type { ReadingContext } from './reading-context.ts'
import { reportReads } from './report-reads.ts'
import { SharedReads } from './shared-reads.ts'
import { unlessRefused } from './unless-refused.ts'

const CHANGES_READ = 500

type Alert = NonNullable<RunAlerts['event']>['alerts'][number]
type Overview = Awaited<ReturnType<ReportReads['getOverview']>>
type Changes = Awaited<ReturnType<ReportReads['listChanges']>>
type Run = NonNullable<Awaited<ReturnType<typeof findRun>>>

/** Compares runs with alert rules through the handlers of insights, so that alerts and screens agree. */
export function alertReader(context: ReadingContext, metrics: MetricsReader): ReadAlerts {
  const reading = { ...context, metrics } as HttpContext
  return async ({ organizationId, runId }, rules) => {
    const tenant = { organizationId, brandIds: null }
    const run = await findRun(context.database.db, tenant, runId)
    if (!run || run.expired) return null
    const reads = reportReads(tenant, reading)
    const brand = await unlessRefused(
      context,
      { runId },
      reads.getBrand({ params: { brandId: run.brandId } }),
    )
    if (!brand) return null
    const raised = new Raised(runId)
    const unless = <T>(part: Promise<T>) => unlessRefused(context, { runId }, part)
    const compared = new ComparedRun(reads, run, unless)
    const before = await addMoved(compared, rules, raised)
    // The state of a rule in a market cannot follow two series: answers of a user interface are another one. Nor does it go back to
    // a run that ended after a later one.
    const isFollowed =
      run.surface !== 'ui' && (await isNewestRun(context.database.db, { organizationId, runId }))
    const states = isFollowed ? await addBeyond(compared, rules, raised) : []
    const { id, name, displayName } = brand
    const alerts = raised.all()
    return {
      brandId: id,
      states,
      raisedRuleIds: raised.ruleIds(),
      event:
        alerts.length === 0
          ? null
          : {
              brand: { id, name },
              run: toldRun(run),
              before: before && toldRun({ ...run, ...before }),
              total: alerts.length,
              alerts: alerts.slice(0, EVENT_ITEMS_MAX),
            },
      mails: raised.byPeople().map(({ personIds, alerts }) => ({
        personIds,
        write: (language) =>
          alertMail(
            { id, name: displayName || name },
            alerts,
            { ...run, before },
            context.dashboardUrl,
            language,
          ),
      })),
    }
  }
}

type Unless = <T>(part: Promise<T>) => Promise<T | null>

/** The comparisons of a run that its rules need, each read once. */
class ComparedRun {
  readonly #reads: ReportReads
  readonly #run: Run
  readonly #unless: Unless
  readonly #shared = new SharedReads()

  constructor(reads: ReportReads, run: Run, unless: Unless) {
    this.#reads = reads
    this.#run = run
    this.#unless = unless
  }

  /** Of the whole brand, or of one topic. */
  changes(topicId: string | null): Promise<Changes | null> {
    const { id, surface, brandId } = this.#run
    const query = { after: id, surface, limit: CHANGES_READ, ...(topicId ? { topicId } : {}) }
    return this.#shared.once('changes', query, () =>
      this.#unless(this.#reads.listChanges({ params: { brandId }, query })),
    )
  }

  overview({ llm, topicId }: Pick<AlertRule, 'llm' | 'topicId'>): Promise<Overview | null> {
    const { id, brandId } = this.#run
    const query = { runId: id, ...(llm ? { llm: [llm] } : {}), ...(topicId ? { topicId } : {}) }
    return this.#shared.once('overview', query, () =>
      this.#unless(this.#reads.getOverview({ params: { brandId }, query })),
    )
  }

  /** Whether the changes of the whole brand have no answer of a topic, because each of its prompts names the brand. */
  async isLeftOut(topicId: string): Promise<boolean> {
    const list = await this.changes(null)
    if (!list?.window.isUnbrandedOnly) return false
    const overview = await this.overview({ llm: null, topicId })
    return overview !== null && overview.unbranded === null
  }
}

/**
 * Rules without a threshold are looked for in one list of changes for the whole brand, and in one for each topic of a
 * rule that also names an LLM, or whose prompts the other list leaves out.
 * @returns the run that they are compared with
 */
async function addMoved(
  compared: ComparedRun,
  rules: readonly AlertRule[],
  raised: Raised,
): Promise<Pick<Run, 'id' | 'startedAt'> | null> {
  let before: Changes['before'] = null
  for (const rule of rules.filter(({ threshold }) => threshold === null)) {
    const isOfTopic = rule.topicId !== null && (rule.llm !== null || (await compared.isLeftOut(rule.topicId)))
    const list = await compared.changes(isOfTopic ? rule.topicId : null)
    before ??= list?.before ?? null
    for (const { metric, scope, change } of list?.data ?? []) {
      if (scope.promptId !== undefined || scope.brand !== undefined) continue
      // In the list of one topic, the topic is the whole.
      const isTopic = isOfTopic ? scope.topicId === undefined : (scope.topicId ?? null) === rule.topicId
      if (!isTopic || (scope.llm ?? null) !== rule.llm) continue
      if ((rule.metric ?? metric) !== metric || !isMovedAs(rule.direction, change.verdict)) continue
      raised.add(rule, {
        metric,
        scope: scopeOf(rule),
        threshold: null,
        before: change.before.value,
        after: change.after.value,
      })
    }
  }
  const [id] = before?.runs ?? []
  return id !== undefined && before?.from ? { id, startedAt: before.from } : null
}

/** @returns the figures that are beyond their thresholds now */
async function addBeyond(
  compared: ComparedRun,
  rules: readonly AlertRule[],
  raised: Raised,
): Promise<RunAlerts['states']> {
  const states: RunAlerts['states'] = []
  for (const rule of rules) {
    const { id, metric, threshold } = rule
    if (threshold === null || metric === null) continue
    const figure = (await compared.overview(rule))?.figures[metric]
    const isBeyond = figure ? isBeyondThreshold(rule, figure) : null
    if (isBeyond === null) continue
    states.push({ id, isBeyond })
    if (isBeyond && !rule.isBeyond) {
      raised.add(rule, {
        metric,
        scope: scopeOf(rule),
        threshold,
        before: null,
        after: figure?.value ?? null,
      })
    }
  }
  return states
}

function scopeOf({ llm, topicId, topicName }: AlertRule): Alert['scope'] {
  return {
    ...(topicId === null ? {} : { topicId }),
    ...(topicName === null ? {} : { topicName }),
    ...(llm === null ? {} : { llm }),
  }
}

/** The alerts, each cause once, with their receivers. */
class Raised {
  readonly #alerts = new Map<string, Alert>()
  readonly #keysOf = new Map<string, Set<string>>()
  readonly #ruleIds = new Set<string>()
  readonly #runId: string

  constructor(runId: string) {
    this.#runId = runId
  }

  /** A rule reports a run once. */
  add({ id, personIds, toldRunId }: AlertRule, alert: Alert): void {
    if (toldRunId === this.#runId) return
    this.#ruleIds.add(id)
    const { metric, scope, threshold } = alert
    const key = [metric, scope.topicId, scope.llm, threshold].join(' ')
    this.#alerts.set(key, alert)
    for (const personId of personIds) {
      this.#keysOf.set(personId, (this.#keysOf.get(personId) ?? new Set()).add(key))
    }
  }

  ruleIds(): string[] {
    return [...this.#ruleIds]
  }

  all(): Alert[] {
    return [...this.#alerts.values()]
  }

  /** One entry for all people with the same alerts. */
  byPeople(): { personIds: string[]; alerts: Alert[] }[] {
    const groups = Map.groupBy(this.#keysOf, ([, keys]) => [...keys].sort().join('\n'))
    return [...groups.values()].map((people) => ({
      personIds: people.map(([personId]) => personId),
      alerts: [...(people[0]?.[1] ?? [])].flatMap((key) => this.#alerts.get(key) ?? []),
    }))
  }
}
