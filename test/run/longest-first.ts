import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The files that take longest, the longest first: whatever begins last should be short. */
const LONGEST = [
  'pipeline/crash-recovery',
  'app/first-start',
  'app/full-disk',
  'pipeline/write-suggestions',
  'pipeline/calibrate-judge',
  'pipeline/judge-failures',
  'pipeline/draft-content',
  'app/npm-start',
  'app/refused-start',
  'cli/commands',
  'e2e/docs',
  'queue/deaths',
  'pipeline/outage',
  'http/every-write',
  'http/unread-answers',
  'http/suggestions',
  'pipeline/judge',
  'pipeline/judge-crash',
  'pipeline/readable-rescore',
  'pipeline/provider-faults',
  'http/foreign-ids',
  'queue/queue',
  'http/spending',
  'pipeline/reopened-run',
  'pipeline/suggestions-over-runs',
  'http/correct-response',
  'pipeline/suggest-content',
  'pipeline/expire-runs',
  'pipeline/scheduled-runs',
  'pipeline/write-prompts',
  'pipeline/stop-run',
  'pipeline/worker-died',
  'pipeline/import',
  'pipeline/perception-run',
  'http/paging-under-writes',
  'http/any-request',
  'storage/embedded/durability',
  'domain/scoring/adversarial-text',
  'domain/scoring/adversarial-names',
  'domain/perception/any-perception',
  'domain/scoring/any-answer',
  'threads/text-threads',
  'bench/accuracy-gate',
  'contract/openapi-lint',
  'domain/insights/simulated',
  'cli/compiled-code',
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
