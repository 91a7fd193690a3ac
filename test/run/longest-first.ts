import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The files that take longest, the longest first: whatever begins last should be short. */
const LONGEST = [
  'app/backup',
  'http/every-write',
  'app/first-start',
  'pipeline/crash-recovery',
  'bench/accuracy-gate',
  'pipeline/draft-content',
  'pipeline/suggestions-over-runs',
  'pipeline/alerts',
  'pipeline/readable-rescore',
  'cli/documented-commands',
  'mcp/reading-tools',
  'cli/demo-brand',
  'http/suggestions',
  'app/serve-and-work',
  'http/foreign-ids',
  'pipeline/judge-crash',
  'http/unread-answers',
  'app/refused-start',
  'storage/embedded/durability',
  'pipeline/vet-names',
  'pipeline/judge',
  'http/spending',
  'e2e/docs',
  'app/npm-start',
  'pipeline/judge-failures',
  'pipeline/write-suggestions',
  'pipeline/stop-run',
  'domain/scoring/adversarial-text',
  'app/full-disk',
  'pipeline/calibrate-judge',
  'queue/deaths',
  'pipeline/provider-faults',
  'queue/queue',
  'http/example-requests',
  'mcp/stdio',
  'pipeline/outage',
  'http/metrics',
  'http/correct-response',
  'http/validation',
  'e2e/client',
  'threads/text-threads',
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
