import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The files that take longest, the longest first: whatever begins last should be short. */
const LONGEST = [
  'pipeline/crash-recovery',
  'http/any-request',
  'domain/scoring/adversarial-text',
  'cli/commands',
  'e2e/docs',
  'pipeline/draft-content',
  'http/spending',
  'pipeline/write-suggestions',
  'app/full-disk',
  'app/refused-start',
  'app/package',
  'queue/queue',
  'pipeline/provider-faults',
  'domain/perception/any-perception',
  'domain/scoring/any-answer',
  'contract/openapi-lint',
  'bench/accuracy-gate',
]

/** One project after the other, so that workers keep what they have loaded; in each the longest files first. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.sort(
      (a, b) =>
        Number(a.project.name > b.project.name) - Number(a.project.name < b.project.name) ||
        placeOf(a) - placeOf(b),
    )
  }
}

function placeOf({ moduleId }: TestSpecification): number {
  const place = LONGEST.findIndex((name) => moduleId.includes(`/test/${name}.`))
  return place < 0 ? LONGEST.length : place
}
