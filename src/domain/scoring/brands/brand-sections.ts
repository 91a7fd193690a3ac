import type { Span } from '../answer/answer-structure.ts'
import { indexAt } from '../answer/sorted-spans.ts'
import type { BrandEvidence } from './brand-evidence.ts'
import type { LeadingName } from './leading-names.ts'

/** A name at the beginning of a section, item or row. */
export interface Head {
  key: string
  start: number
  /** The end of that section, item or row. */
  extentEnd: number
  group: string
  /** Whether it stands behind a label: "Clients: Acme". */
  isLabelled: boolean
}

/** The heads of all names, in the order of the text. */
export function headsOf(all: readonly BrandEvidence[]): Head[] {
  const heads: Head[] = []
  for (const { key, leadingNames } of all) {
    for (const lead of leadingNames) {
      const { extentEnd, group, slot } = lead.candidate
      if (isHead(lead)) heads.push({ key, start: lead.start, extentEnd, group, isLabelled: slot === 'after' })
    }
  }
  return heads.sort((one, other) => one.start - other.start)
}

/** The disjoint parts of the text that are about brands. */
export class BrandSections {
  readonly #sections: (Span & { key: string })[] = []

  /** @param heads of brands, in the order of the text */
  constructor(heads: readonly Head[]) {
    for (const { key, start, extentEnd, isLabelled } of heads) {
      const last = this.#sections.at(-1)
      if (isLabelled && last && last.end >= extentEnd && last.key !== key) continue
      if (last && last.end > start) last.end = start
      this.#sections.push({ key, start, end: extentEnd })
    }
  }

  /** Whether it begins no section and occurs only in sections about other brands. */
  isSubordinate({ key, leadingNames, prose }: BrandEvidence): boolean {
    if (leadingNames.some((lead) => isHead(lead) && lead.candidate.slot !== 'after')) return false
    const isTheirs = ({ start }: Span) => {
      const at = this.#sections[indexAt(this.#sections, start)]
      return at !== undefined && at.end > start && at.key !== key
    }
    return leadingNames.every(isTheirs) && prose.every(isTheirs)
  }
}

function isHead({ candidate }: LeadingName): boolean {
  return candidate.slot !== 'bold'
}
