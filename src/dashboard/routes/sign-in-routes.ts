import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { ownAddress } from '../address/own-address.ts'
import { textOf } from '../address/search-text.ts'
import { rootRoute } from './root-route.tsx'

interface SignInSearch {
  to?: string | undefined
  /** The id of the organization where the person goes on. */
  organization?: string | undefined
}

/**
 * Without navigation, because nobody is signed in yet. The token of a link follows `#`, so it is not sent to a
 * server.
 */
export const signInRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/sign-in',
    validateSearch: (search: Record<string, unknown>): SignInSearch => ({
      to: ownAddress(textOf(search['to'])),
      organization: textOf(search['organization']),
    }),
    component: lazyRouteComponent(() => import('../screens/sign-in/sign-in-screen.tsx'), 'SignInScreen'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/sign-in/oidc',
    component: lazyRouteComponent(() => import('../screens/sign-in/oidc-screen.tsx'), 'OidcScreen'),
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
