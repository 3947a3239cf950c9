// How the demo world is written down: artists with what they have released, before it becomes rows.
import type { Genre, Mood } from '~/contract/rules/genres'

/** `slug` names the score the synthesiser plays; the track's id is told from it. */
export type TrackEntry = {
  slug: string
  title: string
  genre: Genre
  mood: Mood
  priceCents: number
  daysAgo: number
  /** How much it is played beside others, 1 to 10. */
  appeal: number
  description: string
}

export type ReleaseEntry = {
  slug: string
  title: string
  type: 'album' | 'ep' | 'single'
  genre: Genre
  description: string
  tracks: TrackEntry[]
}

export type ArtistEntry = {
  username: string
  displayName: string
  location: string
  bio: string
  links: { label: string; url: string }[]
  photos: { scene: PhotoScene; caption: string }[]
  releases: ReleaseEntry[]
}

export type PhotoScene = 'road' | 'stage' | 'antenna' | 'moonrise' | 'window' | 'observatory'
