/** `mix`: made from recommendations, so nobody can change it. */
export const playlistTypes = ['user', 'editorial', 'mix'] as const

/** `unlisted`: for whoever has the link. */
export const visibilities = ['private', 'unlisted', 'public'] as const
export type Visibility = (typeof visibilities)[number]
