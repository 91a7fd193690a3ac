/** Of the columns that keep them. */
const COUNT_MAX = 2_147_483_647

/** What an endpoint says of tokens is a hint: one that is no count is none. */
export function nonNegativeOrNull(said: number | null | undefined): number | null {
  return typeof said === 'number' && Number.isInteger(said) && said >= 0 && said <= COUNT_MAX ? said : null
}

export function costOrNull(said: number | null | undefined): number | null {
  return typeof said === 'number' && Number.isFinite(said) && said >= 0 ? said : null
}
