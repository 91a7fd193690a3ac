import type { PackedSources } from '../../domain/insights/packed-sources.ts'
import type { Rollup } from '../../domain/insights/rollup.ts'
import { isRunReadable } from '../../domain/run-status.ts'
import type { Db } from '../../storage/database/database.ts'
import { findRolledPrompts, findRollups, rolledUpRuns, SOURCE_PARTS } from '../../storage/insights/rollups.ts'
import type { RunRef } from '../../storage/runs/run-ref.ts'
import { lookAtRun } from '../../storage/runs/runs.ts'
import { measureRun } from './calculate-metrics.ts'

const RUNS_AT_ONCE = 100

export interface RollupDifference extends RunRef {
  /** The parts that do not match the run's answers. */
  parts: string[]
}

/**
 * Calculates every roll-up again from the stored answers.
 * @returns how many were checked, and those that differ
 */
export async function verifyRollups(db: Db): Promise<{ runs: number; differences: RollupDifference[] }> {
  const differences: RollupDifference[] = []
  let runs = 0
  for (let after: string | null = null; ; ) {
    const refs: RunRef[] = await rolledUpRuns(db, after, RUNS_AT_ONCE)
    for (const ref of refs) {
      const parts = await differingParts(db, ref)
      runs += 1
      if (parts.length > 0) differences.push({ ...ref, parts })
    }
    const last = refs.at(-1)
    if (!last) return { runs, differences }
    after = last.runId
  }
}

/** A run that changes during the check is checked again. */
async function differingParts(db: Db, ref: RunRef): Promise<string[]> {
  for (;;) {
    const run = await lookAtRun(db, ref)
    if (!run || run.isExpired || !isRunReadable(run.shownStatus)) return []
    const stored = await storedRollup(db, ref)
    if (!stored) return []
    const { rollup, sources, textsHash } = await measureRun(db, ref, run.generations)
    const later = await lookAtRun(db, ref)
    if (later?.metricsBasis === run.metricsBasis)
      return differing(stored, { ...rollup, ...sources, textsHash })
  }
}

/** The prompts are null when their list is missing. */
type ComparedRollup = Omit<Rollup, 'promptIds'> &
  PackedSources & { promptIds: readonly string[] | null; textsHash: string }

async function storedRollup(db: Db, { organizationId, runId }: RunRef): Promise<ComparedRollup | null> {
  const [stored] = await findRollups(db, organizationId, [runId], SOURCE_PARTS)
  if (!stored) return null
  const prompts = await findRolledPrompts(db, organizationId, [stored.promptsHash])
  return { ...stored, promptIds: prompts.get(stored.promptsHash) ?? null }
}

function differing(stored: ComparedRollup, counted: ComparedRollup): string[] {
  const parts = {
    prompts: same(stored.promptIds, counted.promptIds),
    texts: stored.textsHash === counted.textsHash,
    LLMs: same(stored.llms, counted.llms),
    names: same(stored.names, counted.names),
    answers:
      stored.answerCount === counted.answerCount && Buffer.compare(stored.answers, counted.answers) === 0,
    ...Object.fromEntries(
      SOURCE_PARTS.map((part) => [part, Buffer.compare(stored[part], counted[part]) === 0] as const),
    ),
  }
  return Object.entries(parts).flatMap(([part, isSame]) => (isSame ? [] : [part]))
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
