import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The files that take longest, the longest first: whatever begins last should be short. */
const LONGEST = [
  'pipeline/crash-recovery',
  'pipeline/write-suggestions',
  'app/first-start',
  'cli/commands',
  'e2e/docs',
  'pipeline/draft-content',
  'pipeline/judge-failures',
  'app/full-disk',
  'app/npm-start',
  'app/refused-start',
  'queue/deaths',
  'http/spending',
  'pipeline/outage',
  'pipeline/import',
  'pipeline/readable-rescore',
  'queue/queue',
  'app/serve-and-work',
  'http/paging-under-writes',
  'http/suggestions',
  'http/example-requests',
  'http/any-request',
  'pipeline/suggestions-over-runs',
  'http/correct-response',
  'http/unread-answers',
  'storage/embedded/durability',
  'domain/scoring/adversarial-text',
  'pipeline/large-import',
  'pipeline/calibrate-judge',
  'http/audit',
  'pipeline/worker-died',
  'pipeline/write-prompts',
  'pipeline/provider-faults',
  'domain/perception/any-perception',
  'domain/scoring/any-answer',
  'bench/accuracy-gate',
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
