import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The files that take longest, the longest first: whatever begins last should be short. */
const LONGEST = [
  'http/every-write',
  'cli/documented-commands',
  'app/backup',
  'mcp/reading-tools',
  'cli/demo-brand',
  'pipeline/suggestions-over-runs',
  'pipeline/crash-recovery',
  'pipeline/draft-content',
  'pipeline/readable-rescore',
  'pipeline/alerts',
  'app/first-start',
  'pipeline/judge-crash',
  'http/suggestions',
  'http/example-requests',
  'http/foreign-ids',
  'domain/scoring/adversarial-text',
  'app/refused-start',
  'domain/perception/adversarial-perception',
  'app/full-disk',
  'e2e/docs',
  'queue/deaths',
  'pipeline/provider-faults',
  'storage/embedded/durability',
  'pipeline/judge-failures',
  'pipeline/outage',
  'pipeline/vet-names',
  'bench/accuracy-gate',
  'http/reports',
  'pipeline/expire-runs',
  'queue/queue',
  'http/tables',
  'http/spending',
  'mcp/stdio',
  'pipeline/perception-run',
  'pipeline/import',
  'pipeline/delete-run',
  'app/npm-start',
  'pipeline/calibrate-judge',
  'http/unread-answers',
  'pipeline/rescore-outdated',
  'http/metrics',
  'pipeline/reopened-run',
  'cli/everyday-commands',
  'pipeline/write-suggestions',
  'storage/migrate',
  'pipeline/judge',
  'pipeline/mails',
  'pipeline/runs-of-imports',
  'pipeline/stop-run',
  'http/detected-brands',
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
