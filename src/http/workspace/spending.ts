import type * as routes from '../../contract/workspace/spending.ts'
import { findMonthState, listSpending } from '../../storage/money/spending.ts'
import type { HandlersOf } from '../handler.ts'

const MONTHS_SHOWN = 12

export const handlers: HandlersOf<typeof routes> = {
  async getSpending({ query, tenant: { organizationId } }, { database }) {
    const state = await findMonthState(database.db, organizationId)
    const { budgetUsd, spentUsd, reservedUsd } = state
    const to = query.to ?? state.month
    const from = query.from ?? monthsBefore(to, MONTHS_SHOWN - 1)
    return {
      ...state,
      leftUsd: budgetUsd === null ? null : Math.max(0, budgetUsd - spentUsd - reservedUsd),
      data: await listSpending(database.db, organizationId, from, to),
    }
  },
}

/** `2026-02` is three months before `2026-05`; the earliest month is `0001-01`. */
function monthsBefore(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const months = Math.max(12, year * 12 + number - 1 - count)
  return `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}`
}
