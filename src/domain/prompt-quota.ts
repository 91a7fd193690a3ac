/** The number of active prompts that a brand without its own limit may have. */
export const BRAND_PROMPTS_MAX = 10_000

export interface QuotaUse {
  /** Null means no limit. */
  brandLimit: number | null
  /** Null means no limit. */
  organizationLimit: number | null
  /** Open and brand-related prompts that are neither deleted nor archived. */
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
 * The remaining prompt quota: the smaller remainder of the two limits, never below 0; all null when neither limit is
 * set.
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

/**
 * The quota that is enforced when a prompt is created or activated: a brand without its own limit is still limited to
 * `BRAND_PROMPTS_MAX`.
 */
export function enforcedQuota(use: QuotaUse): PromptQuota {
  const quota = promptQuota(use)
  const left = BRAND_PROMPTS_MAX - use.brandTotal
  const isTighter = use.brandLimit === null && left < (quota.remainingSlots ?? Number.POSITIVE_INFINITY)
  return isTighter ? promptQuota({ ...use, brandLimit: BRAND_PROMPTS_MAX }) : quota
}
