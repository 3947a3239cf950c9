// Calls that Lariat adds to those of the specification.
import { routes, type RouteRow } from './routes'

const routesBeyond = {
  /** Revokes the session of the bearer token. */
  signOut: { call: 'POST /user/logout' },
  /** The caller's own artist profile. Unlike the public page it is never older than the last change. */
  artistProfile: { call: 'GET /user/artist/profile' },
  /** Sorts the caller's photos. */
  orderArtistPhotos: { call: 'PUT /user/artist/photos/order' },
  /** Takes back the deletion of a photo. */
  restoreArtistPhoto: { call: 'POST /user/artist/photos/{id}/restore' },
  /** Prepares the audio of a failed upload again. */
  retryTrack: { call: 'POST /music/{id}/retry' },
  /** Adds which parts of a track were heard in a counted play. */
  reportHeard: { call: 'POST /music/{id}/heard' },
  /** Changes genre, mood and price of several tracks at once. */
  changeTracks: { call: 'PATCH /music' },
  /** Tonight's programme in the Saloon. */
  saloon: { call: 'GET /music/saloon' },
  /** Receives the payment provider's webhooks. */
  providerWebhook: { call: 'POST /stripe/webhook' },
  /** Calls of the simulated provider. They do not exist when Stripe is configured. */
  payInTestMode: { call: 'POST /stripe/test-mode/pay' },
  answerTestChallenge: { call: 'POST /stripe/test-mode/challenge' },
  finishTestOnboarding: { call: 'POST /stripe/test-mode/onboarding' },
  payOutInTestMode: { call: 'POST /stripe/test-mode/payout' },
} as const satisfies Record<string, RouteRow>

export const allRoutes = { ...routes, ...routesBeyond }
export type RouteName = keyof typeof allRoutes
