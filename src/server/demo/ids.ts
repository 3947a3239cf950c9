// Ids that are the same in every demo world, so that a link into it outlives a fresh start.

export const demoUserId = (username: string) => `demo-${username}`
export const demoAlbumId = (slug: string) => `demo-${slug}`

const prefix = 'demo-'
export const demoTrackId = (slug: string) => `${prefix}${slug}`
