// The calls that home makes, so that it does not load those of all other pages. A call that is missing here works too: the
// table with all calls loads before it is sent. The contract checks the rows.
import type { RouteRow } from '~/contract/routes'
import type { allRoutes, RouteName } from '~/contract/routes-beyond'

type AllRoutes = typeof allRoutes

const atHome = {
  validateBetaAccess: 'POST /user/validate-beta-access',
  currentUser: 'GET /user/me',
  popularTracks: 'GET /music/featured/popular',
  newReleases: 'GET /music/featured/new-releases',
  tracks: 'GET /music',
  track: 'GET /music/{id}',
  countPlay: 'POST /music/{id}/play',
  purchases: 'GET /purchase',
  paymentConfig: 'GET /stripe/config',
  checkAchievements: 'POST /user/achievements/completion-check',
  editorialPlaylists: 'GET /playlists/editorial',
  followedArtistIds: 'GET /user/follows/ids',
} as const satisfies { [Name in RouteName]?: AllRoutes[Name] }

let all: Readonly<Record<RouteName, RouteRow>> | null = null

/** The row of a call, or null before the table with it has loaded. */
export const knownRow = (name: RouteName): RouteRow | null =>
  all ? all[name] : ((atHome as Partial<Record<RouteName, RouteRow>>)[name] ?? null)

/** Loads the table with all calls, once. After a failure the next call of this function tries again. */
export const loadRoutes = async (): Promise<Readonly<Record<RouteName, RouteRow>>> =>
  (all ??= (await import('~/contract/routes-beyond')).allRoutes)
