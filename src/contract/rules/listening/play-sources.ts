/** Where in Lariat a play was started. Names are stored, so they never change. */
export const playSources = [
  'home',
  'explore',
  'search',
  'saloon',
  'playlist',
  'artist',
  'album',
  'track',
  'library',
  'shared-link',
  'press-kit',
  'other',
] as const

export type PlaySource = (typeof playSources)[number]
