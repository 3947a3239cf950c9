// Every page path of the app, and the functions that build links to pages. Client and server both use them.
import type { Genre, Mood } from './rules/genres'

export const paths = {
  home: '/',
  login: '/login',
  register: '/register',
  explore: '/explore',
  share: '/share',
  saloon: '/saloon',
  artist: '/artist/:id',
  track: '/track/:id',
  album: '/album/:id',
  pressKit: '/presskit/:musicianId',
  listener: '/listener',
  musician: '/musician',
  sellerOnboard: '/musician/stripe/onboard',
  sellerComplete: '/musician/stripe/complete',
  earnings: '/musician/earnings',
  admin: '/admin',
  security: '/security',
  faq: '/faq',
  privacy: '/privacy',
  playlists: '/playlist',
  playlist: '/playlist/:type/:id',
  library: '/library',
  account: '/account',
  uiGallery: '/ui',
} as const

const filled = (path: string, id: string) => path.replace(/:\w+/, encodeURIComponent(id))

/** Links to the pages of the catalogue. */
export const musicLinks = {
  /** `search` is empty or starts with a question mark. */
  explore: (search: string) => paths.explore + search,
  genre: (genre: Genre) => `${paths.explore}?${new URLSearchParams({ genre })}`,
  mood: (mood: Mood) => `${paths.explore}?${new URLSearchParams({ mood })}`,
  track: (id: string) => filled(paths.track, id),
  album: (id: string) => filled(paths.album, id),
  artist: (id: string) => filled(paths.artist, id),
  pressKit: (id: string) => filled(paths.pressKit, id),
  library: paths.library,
}

export type MusicLinks = typeof musicLinks
