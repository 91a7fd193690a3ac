/** Active prompts of a brand that has no limit of its own. */
export const BRAND_PROMPTS_MAX = 10_000

export interface QuotaUse {
  /** The brand's own limit; null when it has none. */
  brandLimit: number | null
  /** The organization-wide limit; null when it has none. */
  organizationLimit: number | null
  /** Prompts of both kinds that are neither deleted nor archived. */
  brandTotal: number
  organizationTotal: number
}

export interface PromptQuota {
  remainingSlots: number | null
  promptLimit: number | null
  orgWideLimit: number | null
  orgTotalPrompts: number | null
}

/**
 * What is left of the prompt quota: the smaller of what the two limits leave, never below 0; all null when
 * neither limit is set.
 */
export function promptQuota(use: QuotaUse): PromptQuota {
  const left = [
    ...(use.brandLimit === null ? [] : [use.brandLimit - use.brandTotal]),
    ...(use.organizationLimit === null ? [] : [use.organizationLimit - use.organizationTotal]),
  ]
  return {
    remainingSlots: left.length === 0 ? null : Math.max(0, Math.min(...left)),
    promptLimit: use.brandLimit ?? use.organizationLimit,
    orgWideLimit: use.organizationLimit,
    orgTotalPrompts: use.organizationLimit === null ? null : use.organizationTotal,
  }
}

/** The quota that a creation or an activation is held to: a brand without a limit of its own has one all the same. */
export function heldQuota(use: QuotaUse): PromptQuota {
  const quota = promptQuota(use)
  const left = BRAND_PROMPTS_MAX - use.brandTotal
  const isTighter = use.brandLimit === null && left < (quota.remainingSlots ?? Number.POSITIVE_INFINITY)
  return isTighter ? promptQuota({ ...use, brandLimit: BRAND_PROMPTS_MAX }) : quota
}
