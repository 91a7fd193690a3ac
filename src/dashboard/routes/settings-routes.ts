import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { idOf } from '../address/filters.ts'
import { oneOf, pageOf, textOf } from '../address/search-text.ts'
import { NAMED_TABS } from '../screens/settings/settings-tabs.ts'
import { shellRoute } from './shell-route.tsx'

interface SettingsSearch {
  tab?: (typeof NAMED_TABS)[number] | undefined
  /** The page of the audit. */
  page?: number | undefined
  who?: string | undefined
  about?: string | undefined
}

export const settingsRoutes = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/settings',
    validateSearch: (search: Record<string, unknown>): SettingsSearch => ({
      tab: oneOf(search['tab'], NAMED_TABS),
      page: pageOf(search['page']),
      who: idOf(search['who']),
      about: textOf(search['about']),
    }),
    component: lazyRouteComponent(() => import('../screens/settings/settings-screen.tsx'), 'SettingsScreen'),
  }),
] as const
