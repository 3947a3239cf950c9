// Every page path of the app, and the functions that build links to pages. Client and server both use them.
import type { Genre, Mood } from './rules/genres'
import { pressKitPathStart, shellPaths } from './shell-paths'

/** Route patterns. Without a parameter, the pattern is the path of the page. */
export const paths = {
  ...shellPaths,
  share: '/share',
  artist: '/artist/:id',
  track: '/track/:id',
  album: '/album/:id',
  pressKit: `${pressKitPathStart}:musicianId`,
  ownTracks: '/musician/tracks',
  pricing: '/musician/tracks/pricing',
  worksInProgress: '/musician/wip',
  workInProgress: '/musician/wip/:id',
  ownAlbums: '/musician/albums',
  newAlbum: '/musician/albums/new',
  ownAlbum: '/musician/albums/:id',
  artistProfile: '/musician/profile',
  ownPressKit: '/musician/press-kit',
  leads: '/musician/leads',
  musicAnalytics: '/musician/analytics',
  sellerOnboard: '/musician/stripe/onboard',
  sellerComplete: '/musician/stripe/complete',
  earnings: '/musician/earnings',
  purchases: '/purchases',
  achievements: '/achievements',
  security: '/security',
  statement: '/decision/:token',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password/:token',
  confirmEmail: '/confirm-email/:token',
  adminSubject: '/admin/subjects/:type/:id',
  adminPeople: '/admin/people',
  adminTracks: '/admin/tracks',
  adminPlaylists: '/admin/playlists',
  adminAnalytics: '/admin/analytics',
  adminSecurity: '/admin/security',
  faq: '/faq',
  privacy: '/privacy',
  /** FAQ and privacy page for visitors who are not signed in. */
  openFaq: '/help',
  openPrivacy: '/help/privacy',
  /** Redirects to the page of playlists, because people type this address. */
  playlistsAlias: '/playlists',
  playlist: '/playlist/:type/:id',
  listening: '/listening',
  uiGallery: '/ui',
} as const

/** Whether `registerAsMusicianPath` led to the sign-up form. */
export const isForMusicians = (search: string) => new URLSearchParams(search).get('as') === 'musician'

/** One string for each parameter of the pattern, in the order of the pattern. */
type Values<Pattern> = Pattern extends `${string}/:${string}/${infer Rest}`
  ? [value: string, ...Values<`/${Rest}`>]
  : Pattern extends `${string}/:${string}`
    ? [value: string]
    : []

const fill =
  <Pattern extends string>(pattern: Pattern) =>
  (...values: Values<Pattern>): string =>
    values.reduce<string>((path, value) => path.replace(/:\w+/, encodeURIComponent(value)), pattern)

/** Paths of the pages that take parameters: `pathTo.track(id)`. */
export const pathTo = {
  track: fill(paths.track),
  album: fill(paths.album),
  artist: fill(paths.artist),
  workInProgress: fill(paths.workInProgress),
  ownAlbum: fill(paths.ownAlbum),
  playlist: fill(paths.playlist),
  pressKit: fill(paths.pressKit),
  explore: (query: { q: string } | { genre: Genre } | { mood: Mood }) =>
    `${paths.explore}?${new URLSearchParams(query)}`,
}

// Few pages lead to these, so they are not in `pathTo`, which every page loads.
/** The inbox with a message open. */
export const pathToLead = (id: string) => `${paths.leads}?${new URLSearchParams({ lead: id })}`
/** The list of the artist's own tracks with the form for this track open. */
export const pathToEdit = (id: string) => `${paths.ownTracks}?${new URLSearchParams({ edit: id })}`
export const pathToStatement = fill(paths.statement)
export const pathToReset = fill(paths.resetPassword)
export const pathToConfirmation = fill(paths.confirmEmail)
export const pathToSubject = fill(paths.adminSubject)
