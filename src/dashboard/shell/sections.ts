import type { IconName } from '../icons/icon-paths.ts'

/** The screens of the navigation, in its order. `key` is the key after `g`. */
export const SECTIONS = [
  { id: 'overview', to: '/overview', key: 'o' },
  { id: 'prompts', to: '/prompts', key: 'p' },
  { id: 'competitors', to: '/competitors', key: 'c' },
  { id: 'sources', to: '/sources', key: 's' },
  { id: 'searches', to: '/searches', key: 'q' },
  { id: 'perception', to: '/perception', key: 'e' },
  { id: 'content', to: '/content', key: 'd' },
  { id: 'runs', to: '/runs', key: 'r' },
  { id: 'report', to: '/report', key: 't' },
  { id: 'settings', to: '/settings', key: 'n' },
] as const satisfies readonly { id: IconName; to: string; key: string }[]
