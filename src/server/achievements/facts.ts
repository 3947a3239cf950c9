// What achievements measure, computed from what is stored about one person. Nothing here reads or writes.
import { dayMs } from '~/contract/durations'
import { readHeard } from '~/contract/rules/listening/heard-parts'
import { countMarks, isMarked, joinMarks, type Marks } from './marks'

/** What the person did, or what happened with their music, as numbers. */
export type Facts = HeardFacts & OwnedFacts & PeopleFacts & MusicianFacts

export type HeardFacts = {
  plays: number
  tracksHeard: number
  genresHeard: number
  artistsHeard: number
  tracksHeardThrough: number
  albumsHeardThrough: number
  /** Tracks that were played within a week of their release. */
  earlyListens: number
  daysListened: number
  tracksKeptOffline: number
}

export type OwnedFacts = {
  tracksBought: number
  albumsOwned: number
  artistsSupported: number
  /** Tracks that were bought within a week of their release. */
  boughtEarly: number
}

/** The facts that rise with each purchase. `artistsSupported` is none of them: it rises only with another artist. */
export type SpendingFact = Exclude<keyof OwnedFacts, 'artistsSupported'>

export type PeopleFacts = {
  artistsFollowed: number
  playlistsFilled: number
  playlistsShared: number
  playlistsFollowed: number
  /** People, not playlists: who follows two of them counts once. */
  playlistFollowers: number
  worksFinishedTogether: number
}

export type MusicianFacts = {
  profileParts: number
  tracksReleased: number
  albumsReleased: number
  /** People, not purchases. */
  buyers: number
  playsByOthers: number
  daysHeard: number
  followers: number
}

export const noFacts: Facts = {
  plays: 0,
  tracksHeard: 0,
  genresHeard: 0,
  artistsHeard: 0,
  tracksHeardThrough: 0,
  albumsHeardThrough: 0,
  earlyListens: 0,
  daysListened: 0,
  tracksKeptOffline: 0,
  tracksBought: 0,
  albumsOwned: 0,
  artistsSupported: 0,
  boughtEarly: 0,
  artistsFollowed: 0,
  playlistsFilled: 0,
  playlistsShared: 0,
  playlistsFollowed: 0,
  playlistFollowers: 0,
  worksFinishedTogether: 0,
  profileParts: 0,
  tracksReleased: 0,
  albumsReleased: 0,
  buyers: 0,
  playsByOthers: 0,
  daysHeard: 0,
  followers: 0,
}

/** A track as far as achievements need it. `listedAt` is null for a track that was never released. */
type TrackPart = { trackId: string; artistId: string; listedAt: number | null }

export type Play = TrackPart & {
  playId: string
  albumId: string | null
  genre: string | null
  playedAt: number
  heard: string | null
}

export type Bought = TrackPart & { albumId: string | null; isPaid: boolean; boughtAt: number }

/** The public tracks of an album. */
export type AlbumTracks = { albumId: string; trackIds: readonly string[] }

/** Singles are not albums. */
export const albumTracksMin = 3

/** A report may miss a short part where the listener's device was busy, but not the start or the end. */
const heardPartsMin = 45
const edgeParts = 2

export const isHeardThrough = (heard: string | null): boolean => {
  if (heard === null) return false
  const parts = readHeard(heard)
  return (
    parts.filter(Boolean).length >= heardPartsMin &&
    parts.slice(0, edgeParts).some(Boolean) &&
    parts.slice(-edgeParts).some(Boolean)
  )
}

const weekMs = 7 * dayMs

const isEarly = (at: number, listedAt: number | null) => listedAt !== null && at - listedAt < weekMs

/** What these plays count toward. The same plays give the same marks, however often and in which order they are read. */
export const marksOfPlays = (plays: readonly Play[]): Marks => {
  // Many plays have the same report, most often that of a whole track.
  const through = new Set([...new Set(plays.map(({ heard }) => heard))].filter(isHeardThrough))
  const heardThrough = plays.filter(({ heard }) => through.has(heard))
  const early = plays.filter(({ playedAt, listedAt }) => isEarly(playedAt, listedAt))
  return {
    play: new Set(plays.map(({ playId }) => playId)),
    track: new Set(plays.map(({ trackId }) => trackId)),
    genre: new Set(plays.flatMap(({ genre }) => genre ?? [])),
    artist: new Set(plays.map(({ artistId }) => artistId)),
    through: new Set(heardThrough.map(({ trackId }) => trackId)),
    'album-track': new Set(heardThrough.flatMap(({ trackId, albumId }) => (albumId === null ? [] : trackId))),
    early: new Set(early.map(({ trackId }) => trackId)),
    day: new Set(plays.map(({ playedAt }) => String(Math.floor(playedAt / dayMs)))),
  }
}

const wholeAlbums = (albums: readonly AlbumTracks[], has: (trackId: string) => boolean) =>
  albums.filter(({ trackIds }) => trackIds.length >= albumTracksMin && trackIds.every(has))

/** An album that was heard once counts even if tracks are added to it later, so it has a mark of its own. */
export const marksOfAlbums = (marks: Marks, albums: readonly AlbumTracks[]): Marks => {
  // A track that was a single when it was heard has only the mark of a track.
  const isHeard = (id: string) => isMarked(marks, 'album-track', id) || isMarked(marks, 'through', id)
  return joinMarks(marks, {
    album: new Set(wholeAlbums(albums, isHeard).map(({ albumId }) => albumId)),
  })
}

/** A free track counts as owned, but not as bought. */
export const factsOfOwned = (owned: readonly Bought[], albums: readonly AlbumTracks[]): OwnedFacts => {
  const paid = owned.filter(({ isPaid }) => isPaid)
  const trackIds = new Set(owned.map(({ trackId }) => trackId))
  return {
    tracksBought: paid.length,
    albumsOwned: wholeAlbums(albums, (id) => trackIds.has(id)).length,
    artistsSupported: new Set(paid.map(({ artistId }) => artistId)).size,
    boughtEarly: paid.filter(({ boughtAt, listedAt }) => isEarly(boughtAt, listedAt)).length,
  }
}

export const factsOfMarks = (marks: Marks): HeardFacts => ({
  plays: countMarks(marks, 'play'),
  tracksHeard: countMarks(marks, 'track'),
  genresHeard: countMarks(marks, 'genre'),
  artistsHeard: countMarks(marks, 'artist'),
  tracksHeardThrough: countMarks(marks, 'through'),
  albumsHeardThrough: countMarks(marks, 'album'),
  earlyListens: countMarks(marks, 'early'),
  daysListened: countMarks(marks, 'day'),
  tracksKeptOffline: countMarks(marks, 'kept'),
})
