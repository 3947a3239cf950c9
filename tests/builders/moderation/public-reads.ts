// All calls that read something and that others than admins may make. A new one does not compile without a row.
import type { allRoutes } from '~/contract/routes-beyond'
import type { BuiltRoute, schemas } from '~/contract/schemas/built'
import type { WithheldWorld } from './withheld-world'

type PublicRead = {
  [Name in BuiltRoute]: (typeof allRoutes)[Name] extends `GET ${string}`
    ? (typeof schemas)[Name]['access'] extends 'admin'
      ? never
      : Name
    : never
}[BuiltRoute]

export type Read = {
  path: (world: WithheldWorld) => string
  /** The listener, unless it is a call of musicians. */
  as?: 'visitor' | 'musician'
  /** Has to name something of the artist while that is shown, so that the test would notice if it was left. */
  names: boolean
}

const naming = (path: Read['path'] | string, as?: Read['as']): Read => ({
  path: typeof path === 'string' ? () => path : path,
  names: true,
  ...(as && { as }),
})

/** Answers about the caller and their own things, and counts. */
const about = (path: string, as?: Read['as']): Read => ({ ...naming(path, as), names: false })

const musicians = (path: string) => about(path, 'musician')

export const publicReads: Record<PublicRead, Read> = {
  currentUser: about('/user/me'),
  profile: about('/user/profile'),
  searchMusicians: naming('/user/search/musicians?q=qzartist'),
  artist: naming(({ artistId }) => `/user/artist/${artistId}`, 'visitor'),
  artistTracks: naming(({ artistId }) => `/music/artist/${artistId}`),
  artistProfile: musicians('/user/artist/profile'),
  achievements: about('/user/achievements'),

  tracks: naming('/music?q=qz', 'visitor'),
  find: naming('/search?q=qz', 'visitor'),
  track: naming(({ trackId }) => `/music/${trackId}`, 'visitor'),
  genreTracks: naming('/music/genre/Dub'),
  popularTracks: naming('/music/featured/popular'),
  newReleases: naming('/music/featured/new-releases'),
  exploreMusic: naming('/music/explore'),
  genres: about('/music/genres'),
  moods: about('/music/moods'),
  saloon: naming('/music/saloon'),
  recommendations: naming('/music/recommendations'),
  worksInProgress: about('/music/wip', 'musician'),
  room: about('/music/some-room/room', 'musician'),
  peopleToInvite: naming(({ roomId }) => `/music/${roomId}/people-to-invite?q=qza`, 'musician'),
  musicAnalytics: musicians('/music/analytics'),
  pricingRecommendations: musicians('/music/pricing-recommendations?genre=Dub&durationSeconds=180'),

  albums: naming('/albums'),
  album: naming(({ albumId }) => `/albums/${albumId}`, 'visitor'),
  myAlbums: musicians('/albums/my-albums'),

  // Buyers keep what they have bought, so only an empty library is asked for.
  purchases: about('/purchase'),
  downloadPurchase: about('/purchase/download/some-id'),
  unheardTracks: about('/user/listening/unheard'),
  paymentConfig: about('/stripe/config'),
  paymentMethods: about('/stripe/payment-methods'),
  sellerStatus: musicians('/stripe/connect/status'),
  earnings: musicians('/stripe/earnings'),
  balance: musicians('/stripe/balance'),
  earningsAnalytics: musicians('/stripe/analytics/earnings'),
  performanceAnalytics: musicians('/stripe/analytics/performance'),
  revenueInsights: musicians('/stripe/analytics/revenue-insights'),

  playlists: naming('/playlists'),
  playlist: naming(({ playlistId }) => `/playlists/${playlistId}`, 'visitor'),
  playlistTracks: naming(({ ownListId }) => `/playlists/${ownListId}/tracks`),
  playlistOrder: naming(({ ownListId }) => `/playlists/${ownListId}/order`),
  exportPlaylist: naming(({ ownListId }) => `/playlists/${ownListId}/export?format=csv`),
  editorialPlaylists: about('/playlists/editorial'),
  mixes: naming('/playlists/mixes'),

  followedArtists: naming('/user/follows'),
  followedArtistIds: naming('/user/follows/ids'),
  followedReleases: naming('/user/follows/releases'),
  savedQueue: naming('/user/queue'),
  recentlyPlayed: naming('/user/listening/recent'),
  listeningMonth: naming('/user/listening/month?month=2030-01&timeZone=UTC'),

  pressKit: naming(({ artistId }) => `/presskit/${artistId}`, 'visitor'),
  pressKitSettings: musicians('/presskit/settings/me'),
  pressKitAnalytics: musicians('/presskit/analytics/me'),
  pressKitLeads: musicians('/presskit/leads'),

  secondFactor: about('/security/mfa/status'),
  securitySummary: about('/security/summary'),
  securityEvents: about('/security/events'),
  passkeys: about('/security/passkeys'),
  openSessions: about('/security/sessions'),
  mailPreferences: about('/user/mail-preferences'),
  dataExport: about('/user/export'),
  // The titles of what the caller has reported themselves stay.
  ownReports: about('/reports/mine'),
  statements: about('/user/moderation'),
  statement: about('/moderation/statements/some-token', 'visitor'),
}
