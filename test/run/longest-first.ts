import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The files that take longest, the longest first: whatever begins last should be short. */
const LONGEST = [
  'http/every-write',
  'app/first-start',
  'app/backup',
  'pipeline/judge-failures',
  'pipeline/crash-recovery',
  'http/suggestions',
  'http/foreign-ids',
  'pipeline/draft-content',
  'pipeline/readable-rescore',
  'pipeline/judge-crash',
  'http/unread-answers',
  'pipeline/judge',
  'app/refused-start',
  'pipeline/calibrate-judge',
  'pipeline/write-suggestions',
  'storage/embedded/durability',
  'domain/scoring/adversarial-text',
  'e2e/docs',
  'app/full-disk',
  'http/spending',
  'domain/perception/adversarial-perception',
  'app/npm-start',
  'pipeline/suggestions-over-runs',
  'pipeline/run',
  'pipeline/reopened-run',
  'queue/deaths',
  'pipeline/provider-faults',
  'queue/queue',
  'cli/commands',
  'cli/documented-commands',
  'domain/scoring/adversarial-names',
  'http/example-requests',
  'mcp/reading-tools',
  'pipeline/outage',
  'http/metrics',
  'app/serve-and-work',
  'http/correct-response',
  'http/validation',
  'cli/demo-brand',
  'pipeline/alerts',
  'e2e/client',
  'bench/accuracy-gate',
  'pipeline/llm/llm-gateway',
  'mcp/stdio',
  'pipeline/vet-names',
  'pipeline/stop-run',
  'threads/text-threads',
  'storage/migrate',
  'pipeline/round-trip',
  'pipeline/expire-runs',
]

/** The last are short: what is pure ends in fractions of a second. */
const PROJECTS = ['embedded', 'browser', 'counted', 'postgres', 'pure']

/** One project after the other, so that workers keep what they have loaded; in each the longest files first. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.sort(
      (a, b) =>
        PROJECTS.indexOf(a.project.name) - PROJECTS.indexOf(b.project.name) || placeOf(a) - placeOf(b),
    )
  }
}

function placeOf({ moduleId }: TestSpecification): number {
  const place = LONGEST.findIndex((name) => moduleId.includes(`/test/${name}.`))
  return place < 0 ? LONGEST.length : place
}
