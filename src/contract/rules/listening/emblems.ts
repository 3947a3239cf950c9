/** The pictures of achievements. Server and client use these names. */
export const emblems = [
  'record',
  'orbit',
  'planets',
  'mesa',
  'comet',
  'album',
  'coin',
  'device',
  'hands',
  'loop',
  'list',
  'signal',
  'bridge',
  'portrait',
  'waves',
  'calendar',
] as const

export type Emblem = (typeof emblems)[number]
