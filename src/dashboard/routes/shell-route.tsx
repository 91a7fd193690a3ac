import { createRoute } from '@tanstack/react-router'
import { Shell } from '../shell/shell.tsx'
import { rootRoute } from './root-route.tsx'

/** The screens of a brand, with navigation and filters. Other screens are children of the root. */
export const shellRoute = createRoute({ getParentRoute: () => rootRoute, id: 'shell', component: Shell })
