import { createRoute } from '@tanstack/react-router'
import { Shell } from '../shell/shell.tsx'
import { rootRoute } from './root-route.tsx'

/** The screens of a brand, inside of navigation and filters. Screens without them hang below the root. */
export const shellRoute = createRoute({ getParentRoute: () => rootRoute, id: 'shell', component: Shell })
