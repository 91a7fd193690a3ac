import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { textOf } from '../address/search-text.ts'
import { rootRoute } from './root-route.tsx'

/** Without navigation: nobody is signed in yet. The token of a link stands behind `#`, which is sent to no server. */
export const signInRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/sign-in',
    validateSearch: (search: Record<string, unknown>): { to?: string | undefined } => ({
      to: ownAddress(textOf(search['to'])),
    }),
    component: lazyRouteComponent(() => import('../screens/sign-in/sign-in-screen.tsx'), 'SignInScreen'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/invitation',
    component: lazyRouteComponent(
      () => import('../screens/sign-in/invitation-screen.tsx'),
      'InvitationScreen',
    ),
  }),
] as const

/** Only an address of this page: whoever wrote the link must not lead elsewhere after the sign-in. */
function ownAddress(text: string | undefined): string | undefined {
  return text !== undefined && /^\/(?![/\\])/.test(text) ? text : undefined
}
