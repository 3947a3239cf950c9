// Our own additions to the specification's calls, in the same form.
import { routes, type RouteRow } from './routes'

const routesBeyond = {
  /** Revokes the bearer's token on the server. */
  signOut: { call: 'POST /user/logout' },
  /** Prepares an upload again that could not be made ready. */
  retryTrack: { call: 'POST /music/{id}/retry' },
  /** Who is on in the Saloon. */
  saloon: { call: 'GET /music/saloon' },
  /** Where the payment provider tells what happened. */
  providerWebhook: { call: 'POST /stripe/webhook' },
  /** The simulated provider's own calls, which with Stripe never come here. */
  payInTestMode: { call: 'POST /stripe/test-mode/pay' },
  answerTestChallenge: { call: 'POST /stripe/test-mode/challenge' },
  finishTestOnboarding: { call: 'POST /stripe/test-mode/onboarding' },
  payOutInTestMode: { call: 'POST /stripe/test-mode/payout' },
} as const satisfies Record<string, RouteRow>

export const allRoutes = { ...routes, ...routesBeyond }
export type RouteName = keyof typeof allRoutes
