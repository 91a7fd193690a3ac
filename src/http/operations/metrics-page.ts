import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import type { QuestionCounts } from '../../pipeline/llm/question-counts.ts'
import type { InstallationState } from '../../storage/operations/installation-state.ts'
import type { RequestCounts } from './request-counts.ts'

const PREFIX = 'earshot_'
/** Gauges of the library whose names look like those of counters. */
const NO_COUNTERS = [
  'nodejs_active_handles_total',
  'nodejs_active_requests_total',
  'nodejs_active_resources_total',
]

export interface Measured {
  version: string
  database: 'postgres' | 'embedded'
  requests: RequestCounts
  questions: QuestionCounts
  /** Null while the database does not answer. */
  installation(): Promise<InstallationState | null>
  /** Free bytes of the disk with the data directory. */
  freeBytes(): Promise<number>
}

export interface MetricsPage {
  contentType: string
  text(): Promise<string>
}

/**
 * The state of this process and its installation in the format of Prometheus. No label names a brand, an organization
 * or a person.
 */
export function metricsPage(measured: Measured): MetricsPage {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry, prefix: PREFIX })
  for (const name of NO_COUNTERS) registry.removeSingleMetric(PREFIX + name)
  const { version, database } = measured
  gauge(registry, 'build_info', 'The version that runs; always 1.', ['version', 'database']).set(
    { version, database },
    1,
  )
  countRequests(registry, measured.requests)
  countQuestions(registry, measured.questions)
  const showInstallation = installationGauges(registry)
  const free = gauge(registry, 'data_directory_free_bytes', 'Free on the disk with the data directory.')
  return {
    contentType: registry.contentType,
    async text() {
      showInstallation(await measured.installation())
      free.set(await measured.freeBytes())
      return registry.metrics()
    },
  }
}

function countRequests(registry: Registry, requests: RequestCounts): void {
  const labelNames = ['method', 'route', 'status'] as const
  counter(registry, 'http_requests_total', 'Answers of this process.', labelNames, (add) => {
    for (const { method, route, status, count } of requests.counts()) add({ method, route, status }, count)
  })
  counter(registry, 'http_request_seconds_total', 'Time until they were sent.', labelNames, (add) => {
    for (const { method, route, status, seconds } of requests.counts())
      add({ method, route, status }, seconds)
  })
}

function countQuestions(registry: Registry, questions: QuestionCounts): void {
  const labelNames = ['llm', 'outcome'] as const
  counter(registry, 'llm_questions_total', 'Questions of this process to LLMs.', labelNames, (add) => {
    for (const { llm, outcome, count } of questions.counts()) add({ llm, outcome }, count)
  })
  counter(registry, 'llm_question_seconds_total', 'Time until their answers came.', labelNames, (add) => {
    for (const { llm, outcome, seconds } of questions.counts()) add({ llm, outcome }, seconds)
  })
  counter(registry, 'llm_cost_usd_total', 'What they cost, where it is known.', ['llm'], (add) => {
    for (const { llm, costUsd } of questions.costs()) add({ llm }, costUsd)
  })
}

function installationGauges(registry: Registry): (state: InstallationState | null) => void {
  const isUp = gauge(registry, 'database_up', 'Whether the database answers.')
  const jobs = gauge(registry, 'jobs', 'Jobs of all processes that wait or run.', ['queue', 'state'])
  const countedAt = gauge(
    registry,
    'jobs_counted_timestamp_seconds',
    'When a worker last counted the jobs; 0 for never.',
  )
  const runs = gauge(registry, 'open_runs', 'Runs that have not ended.', ['status'])
  const down = gauge(registry, 'llm_down', 'LLMs that failed too often and are not asked for a while.', [
    'llm',
  ])
  const stored = gauge(registry, 'stored_bytes', 'Answers and texts of all organizations.')
  const backup = gauge(
    registry,
    'last_backup_timestamp_seconds',
    'When the command backup last wrote a file; 0 where none is known.',
  )
  return (state) => {
    for (const metric of [jobs, runs, down]) metric.reset()
    isUp.set(state ? 1 : 0)
    if (!state) return
    for (const { queue, waiting, active } of state.queues) {
      jobs.set({ queue, state: 'waiting' }, waiting)
      jobs.set({ queue, state: 'active' }, active)
    }
    countedAt.set(secondsOf(state.jobsCountedAt))
    for (const { status, count } of state.runs) runs.set({ status }, count)
    for (const llm of state.downLlms) down.set({ llm }, 1)
    stored.set(state.storedBytes)
    backup.set(secondsOf(state.lastBackupAt))
  }
}

const secondsOf = (moment: string | null) => (moment === null ? 0 : Date.parse(moment) / 1_000)

function gauge<L extends string>(registry: Registry, name: string, help: string, labelNames: L[] = []) {
  return new Gauge({ name: PREFIX + name, help, labelNames, registers: [registry] })
}

/** A counter whose value is counted elsewhere. */
function counter<L extends string>(
  registry: Registry,
  name: string,
  help: string,
  labelNames: readonly L[],
  read: (add: (labels: Partial<Record<L, string | number>>, count: number) => void) => void,
): void {
  new Counter({
    name: PREFIX + name,
    help,
    labelNames: [...labelNames],
    registers: [registry],
    collect() {
      this.reset()
      read((labels, count) => this.inc(labels, count))
    },
  })
}
