// The one table of the app's paths, and the links that fill their places in.

export const paths = {
  home: '/',
  login: '/login',
  register: '/register',
  explore: '/explore',
  saloon: '/saloon',
  artist: '/artist/:id',
  pressKit: '/presskit/:musicianId',
  listener: '/listener',
  musician: '/musician',
  sellerOnboard: '/musician/stripe/onboard',
  sellerComplete: '/musician/stripe/complete',
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
