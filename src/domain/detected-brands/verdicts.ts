/** What a judge can say that a detected name is. `product`: of another brand. */
export const NAME_VERDICTS = ['rival', 'product', 'place', 'publisher', 'not_a_brand'] as const

export type NameVerdictKind = (typeof NAME_VERDICTS)[number]

/** A judge's verdict on a detected name. */
export interface NameVerdict {
  verdict: NameVerdictKind
  /** Whose product it is; null for other verdicts. */
  of: string | null
  reason: string
}

/** A verdict as it is stored. */
export interface StoredNameVerdict extends NameVerdict {
  judge: string
  /** The model that the vendor reports. */
  model: string
  version: string
  vettedAt: string
}

/** Who decided about a detected name: a person's decision stays, whatever a judge says. */
export const DECIDERS = ['person', 'judge'] as const
