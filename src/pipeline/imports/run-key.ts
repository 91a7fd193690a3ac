import type { RUNS_BY } from '../../domain/export-format.ts'

type RunsBy = (typeof RUNS_BY)[number]

interface KeyedLine {
  run: string | null
  askedAt: string | null
  isFromUi: boolean
  marketId: string | null
}

/** A run has one surface, so that answers from a user interface have runs of their own. */
const UI = 'ui '

/** A run has one market. */
const MARKET = /^(?:ui )?market ([0-9a-f-]{36}) /

const DAY_MS = 86_400_000
const SUNDAY = 0

/**
 * Returns the key of the run to which an answer belongs. Lines that name the same run belong to it; other lines
 * belong to the calendar day or week (from Monday) of their answer; lines without a time form one run.
 * @param timeZone - where days begin
 */
export function runKeys(runsBy: RunsBy, timeZone: string) {
  const days = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  const keyOf = (run: string | null, askedAt: string | null): string => {
    if (run !== null) return `run ${run}`
    if (askedAt === null) return 'now'
    const day = days.format(new Date(askedAt))
    return runsBy === 'day' ? `day ${day}` : `week ${mondayOf(day)}`
  }
  return ({ run, askedAt, isFromUi, marketId }: KeyedLine): string =>
    `${isFromUi ? UI : ''}${marketId === null ? '' : `market ${marketId} `}${keyOf(run, askedAt)}`
}

export function surfaceOf(runKey: string): 'import' | 'ui' {
  return runKey.startsWith(UI) ? 'ui' : 'import'
}

/** Null for the brand's own market. */
export function marketIdOf(runKey: string): string | null {
  return MARKET.exec(runKey)?.[1] ?? null
}

function mondayOf(day: string): string {
  const at = new Date(`${day}T00:00:00Z`)
  const sinceMonday = at.getUTCDay() === SUNDAY ? 6 : at.getUTCDay() - 1
  return new Date(at.getTime() - sinceMonday * DAY_MS).toISOString().slice(0, 10)
}
