const SMALLEST_USD = 0.0001

/** In whole cents, and below a dollar with up to four decimals: an answer may cost a fraction of a cent, and does not look free. */
export function usd(amount: number): string {
  const shown = amount > 0 ? Math.max(amount, SMALLEST_USD) : amount
  const [whole, decimals = ''] = shown.toFixed(shown < 1 ? 4 : 2).split('.')
  const [cents, more] = [decimals.slice(0, 2), decimals.slice(2)]
  return `$${whole}.${cents}${Number(more) === 0 ? '' : more}`
}
