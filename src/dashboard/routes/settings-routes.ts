import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { idOf } from '../address/filters.ts'
import { oneOf, pageOf, textOf } from '../address/search-text.ts'
import { shellRoute } from './shell-route.tsx'

const TABS = [
  'measuring',
  'keys',
  'alerts',
  'webhooks',
  'tables',
  'people',
  'audit',
  'account',
  'workspace',
] as const

interface SettingsSearch {
  tab?: (typeof TABS)[number] | undefined
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
      tab: oneOf(search['tab'], TABS),
      page: pageOf(search['page']),
      who: idOf(search['who']),
      about: textOf(search['about']),
    }),
    component: lazyRouteComponent(() => import('../screens/settings/settings-screen.tsx'), 'SettingsScreen'),
  }),
] as const
