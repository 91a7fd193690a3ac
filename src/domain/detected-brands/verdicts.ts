/** A judge's possible verdicts on a detected name. `product`: it belongs to another brand. */
export const NAME_VERDICTS = ['rival', 'product', 'place', 'publisher', 'not_a_brand'] as const

export type NameVerdictKind = (typeof NAME_VERDICTS)[number]

/** A judge's verdict on a detected name. */
export interface NameVerdict {
  verdict: NameVerdictKind
  /** The brand of a product; null for other verdicts. */
  of: string | null
  reason: string
}

export interface StoredNameVerdict extends NameVerdict {
  judge: string
  /** The model that the vendor reports. */
  model: string
  version: string
  vettedAt: string
}

/** Who decided about a detected name. A judge never changes a person's decision. */
export const DECIDERS = ['person', 'judge'] as const
