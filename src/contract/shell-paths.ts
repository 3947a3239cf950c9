// The page paths that the first screen links to. Every other path is in paths.ts, which the first screen does not load.
/** A constant of its own, so that the script in index.html has this path and not all of them. */
export const homePath = '/'
const registerPath = '/register'

export const shellPaths = {
  home: homePath,
  login: '/login',
  register: registerPath,
  explore: '/explore',
  saloon: '/saloon',
  listener: '/listener',
  musician: '/musician',
  admin: '/admin',
  playlists: '/playlist',
  library: '/library',
  account: '/account',
} as const

/**
 * What the paths of press kits begin with. The gate lets their visitors through, and the server decides about each kit.
 */
export const pressKitPathStart = '/presskit/'

/** The sign-up form with the profile type `musician` already chosen. */
export const registerAsMusicianPath = `${registerPath}?as=musician`
