import type { SourceType } from './source-types.ts'

/**
 * Groups of source types that are counted together: `communities`, for instance, contains what people write on forums
 * and networks.
 */
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
