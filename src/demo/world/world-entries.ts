// The types of the demo world's content: artists and their releases, before they become rows.
import type { Genre, Mood } from '~/contract/rules/genres'

/** `slug` names the score that the synthesiser plays, and is part of the track's id. */
export type TrackEntry = {
  slug: string
  title: string
  genre: Genre
  mood: Mood
  priceCents: number
  daysAgo: number
  /** How often it is played compared with other tracks, from 1 to 10. */
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

export type PhotoScene =
  | 'road'
  | 'stage'
  | 'antenna'
  | 'moonrise'
  | 'window'
  | 'observatory'
  | 'porch'
  | 'bus'

type VersionEntry = {
  /** Names the score. The current version has the slug of the track. */
  slug: string
  name: string
  uploadedBy: string
  daysAgo: number
}

type CommentEntry = {
  version: string
  author: string
  atSeconds: number
  hoursAgo: number
  text: string
  answers?: { author: string; hoursAgo: number; text: string }[]
  resolvedHoursAgo?: number
}

/** A track that is not released, with the room in which several people work on it. */
export type RoomEntry = {
  track: TrackEntry
  artist: string
  collaborators: string[]
  invited: string
  /** The oldest first; the last one is the current version. */
  versions: VersionEntry[]
  comments: CommentEntry[]
}
