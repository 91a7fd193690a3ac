import type { Slot } from './candidates.ts'

const UNAIDED_RULES = ['list-item', 'heading', 'table-cell', 'line-head', 'label', 'bold', 'prose'] as const

/** The position in which an untracked brand was detected; `label`: after one, as in "Best overall: Acme". */
export type UnaidedRule = (typeof UNAIDED_RULES)[number]

const RULE_OF: Readonly<Record<Slot, UnaidedRule>> = {
  item: 'list-item',
  'plain-item': 'list-item',
  heading: 'heading',
  cell: 'table-cell',
  'head-cell': 'table-cell',
  header: 'line-head',
  'plain-lead': 'line-head',
  after: 'label',
  'bold-lead': 'bold',
  bold: 'bold',
}

export function unaidedRuleOf(slot: Slot): UnaidedRule {
  return RULE_OF[slot]
}

export function isUnaided(rule: string): rule is UnaidedRule {
  return UNAIDED_RULES.some((unaided) => unaided === rule)
}
