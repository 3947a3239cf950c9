// Finds the facts of one person. Facts whose achievements are all reached are not read: most checks need only a few.
import {
  albumTracksMin,
  factsOfMarks,
  factsOfOwned,
  marksOfAlbums,
  marksOfPlays,
  noFacts,
  type Bought,
  type Facts,
  type Play,
} from './facts'
import { countsOf } from './counts-repository'
import { knownAlbums, knownTracks, type MusicParts } from './known-music'
import { isMarked, joinMarks, marksFrom, marksToStore, type Mark, type Marks } from './marks'
import * as music from './music-repository'
import { marksOf } from './repository'

type Needed = ReadonlySet<keyof Facts>

type Person = {
  userId: string
  needed: Needed
  /** The tracks that the caller says are stored on their device. Only those that they own count. */
  kept: readonly string[]
}

const heardNames = Object.keys(factsOfMarks({})) as (keyof Facts)[]
const ownedNames = Object.keys(factsOfOwned([], [])) as (keyof Facts)[]

const isAnyNeeded = (names: readonly (keyof Facts)[], needed: Needed) =>
  names.some((name) => needed.has(name))

/** Rows of one person together with their tracks. */
const withTracks = async <Row extends { trackId: string }>(parts: MusicParts, rows: readonly Row[]) => {
  const tracks = await knownTracks(
    parts,
    rows.map(({ trackId }) => trackId),
  )
  return rows.flatMap((row) => {
    const track = tracks.get(row.trackId)
    return track ? [Object.assign(row, track)] : []
  })
}

/** Only an album of a track that was heard lately can have become complete. */
const albumsHeard = async (parts: MusicParts, marks: Marks, plays: readonly Play[]): Promise<Marks> => {
  const lately = plays.flatMap(({ trackId, albumId }) =>
    albumId !== null && isMarked(marks, 'album-track', trackId) ? albumId : [],
  )
  return marksOfAlbums(marks, await knownAlbums(parts, lately))
}

const heardMarks = async (parts: MusicParts, { userId, needed, kept }: Person) => {
  const { database } = parts
  const [rows, plays, owned] = await Promise.all([
    marksOf(database, userId),
    music.playsOf(database, userId).then((latest) => withTracks(parts, latest)),
    music.ownedAmong(database, userId, kept),
  ])
  const stored = marksFrom(rows)
  const marks = joinMarks(stored, marksOfPlays(plays), { kept: new Set(owned) })
  if (needed.has('albumsHeardThrough')) return { stored, marks: await albumsHeard(parts, marks, plays) }
  return { stored, marks: { ...marks, 'album-track': new Set<string>() } }
}

/** Albums of which somebody owns enough tracks that they may own it whole. */
const albumsNearlyOwned = (owned: readonly Bought[]): string[] => {
  const tracks = new Map<string, number>()
  for (const { albumId } of owned) if (albumId !== null) tracks.set(albumId, (tracks.get(albumId) ?? 0) + 1)
  return [...tracks].filter(([, count]) => count >= albumTracksMin).map(([albumId]) => albumId)
}

const ownedFacts = async (parts: MusicParts, { userId, needed }: Person) => {
  const owned = await withTracks(parts, await music.purchasesOf(parts.database, userId))
  const albumIds = needed.has('albumsOwned') ? albumsNearlyOwned(owned) : []
  return factsOfOwned(owned, await knownAlbums(parts, albumIds))
}

type Found = { facts: Facts; newMarks: Mark[] }

export const findFacts = async (parts: MusicParts, person: Person): Promise<Found> => {
  const { userId, needed } = person
  const [heard, owned, counted] = await Promise.all([
    isAnyNeeded(heardNames, needed) ? heardMarks(parts, person) : null,
    isAnyNeeded(ownedNames, needed) ? ownedFacts(parts, person) : null,
    countsOf(parts.database, userId, needed),
  ])
  const facts = { ...noFacts, ...(heard && factsOfMarks(heard.marks)), ...owned, ...counted }
  return { facts, newMarks: heard ? marksToStore(heard.stored, heard.marks) : [] }
}
