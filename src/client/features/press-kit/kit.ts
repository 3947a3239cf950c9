import type { Answer } from '~/contract/schemas/built'

export type Kit = Answer<'pressKit'>
export type KitTrack = Kit['tracks'][number]
export type KitPhoto = Kit['photos'][number]

/** The ids of places on the page that links lead to. */
export const places = { listen: 'listen', contact: 'contact' }
