import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The files that take longest, the longest first: whatever begins last should be short. */
const LONGEST = [
  'http/every-write',
  'app/backup',
  'http/suggestions',
  'http/foreign-ids',
  'bench/accuracy-gate',
  'app/first-start',
  'pipeline/crash-recovery',
  'http/unread-answers',
  'e2e/docs',
  'http/spending',
  'app/npm-start',
  'domain/scoring/adversarial-text',
  'pipeline/readable-rescore',
  'pipeline/alerts',
  'pipeline/suggestions-over-runs',
  'app/serve-and-work',
  'pipeline/judge-crash',
  'storage/embedded/durability',
  'pipeline/vet-names',
  'pipeline/judge',
  'app/full-disk',
  'pipeline/judge-failures',
  'pipeline/draft-content',
  'pipeline/calibrate-judge',
  'pipeline/stop-run',
  'pipeline/write-suggestions',
  'queue/deaths',
  'pipeline/provider-faults',
  'queue/queue',
  'cli/commands',
  'cli/documented-commands',
  'http/example-requests',
  'mcp/reading-tools',
  'pipeline/outage',
  'http/metrics',
  'http/correct-response',
  'http/validation',
  'cli/demo-brand',
  'e2e/client',
  'mcp/stdio',
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
