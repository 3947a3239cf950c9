// The one table of the app's paths, and the links that fill their places in.
import type { MusicLinks } from '../music/music-links'

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

/** Where what is heard leads; features are handed this whole. */
export const musicLinks: MusicLinks = {
  explore: (search) => paths.explore + search,
  genre: (genre) => `${paths.explore}?${new URLSearchParams({ genre })}`,
  mood: (mood) => `${paths.explore}?${new URLSearchParams({ mood })}`,
  track: (id) => filled(paths.track, id),
  album: (id) => filled(paths.album, id),
  artist: (id) => filled(paths.artist, id),
  pressKit: (id) => filled(paths.pressKit, id),
  library: paths.library,
}
