import type { SourceType } from './source-types.ts'

/** Kinds of source that are told of together: people write in communities, on sites and networks of others. */
export const SOURCE_GROUPS = ['own', 'competitors', 'communities', 'others'] as const
export type SourceGroup = (typeof SOURCE_GROUPS)[number]

const GROUP_OF: Partial<Record<SourceType, SourceGroup>> = {
  owned: 'own',
  competitor: 'competitors',
  ugc: 'communities',
  social: 'communities',
}

export function groupOf(kind: SourceType): SourceGroup {
  return GROUP_OF[kind] ?? 'others'
}
