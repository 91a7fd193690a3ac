import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { oneOf } from '../address/search-text.ts'
import { shellRoute } from './shell-route.tsx'

const TABS = ['measuring', 'keys', 'people', 'account', 'workspace'] as const

export const settingsRoutes = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/settings',
    validateSearch: (search: Record<string, unknown>): { tab?: (typeof TABS)[number] | undefined } => ({
      tab: oneOf(search['tab'], TABS),
    }),
    component: lazyRouteComponent(() => import('../screens/settings/settings-screen.tsx'), 'SettingsScreen'),
  }),
] as const
