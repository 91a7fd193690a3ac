/** Shares below this are shown with a decimal; rounded to one they are below 10 %. */
const SMALL = 0.0995

/**
 * The decimals of a percentage: one below 10 %, else none. Screens, reports, messages and commands share this rule, so
 * that one figure reads the same everywhere.
 */
export function percentDigits(share: number): 0 | 1 {
  return share !== 0 && Math.abs(share) < SMALL ? 1 : 0
}

/** `61 %` or `4.2 %`, in English. */
export const percentText = (share: number): string => `${(100 * share).toFixed(percentDigits(share))} %`
