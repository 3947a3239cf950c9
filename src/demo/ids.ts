// Ids are the same in every demo world, so that a link into one still works after a fresh start.

const prefix = 'demo-'

export const demoUserId = (username: string) => `${prefix}${username}`
export const demoAlbumId = (slug: string) => `${prefix}${slug}`
export const demoPlaylistId = (slug: string) => `${prefix}${slug}`
export const demoTrackId = (slug: string) => `${prefix}${slug}`
export const slugOfDemoTrack = (trackId: string) => trackId.slice(prefix.length)
