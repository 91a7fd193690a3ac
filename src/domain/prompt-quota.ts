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
