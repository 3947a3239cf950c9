import type { Album, Answer, Checked } from '~/contract/schemas/built'
import type { Database } from '~/server/database/open'
import type { Cursors } from '~/server/http/cursor'
import { notFound } from '~/server/http/failure'
import type { ListMemory } from '../list-memory'
import { allTracksOfAlbum, tracksOfAlbum } from '../repository'
import { artistAnswer, coverArtUrl, trackAnswer } from '../track-answer'
import * as repository from './repository'
import type { AlbumRow } from './repository'

const albumsOfArtistShown = 100

const albumAnswers = async (database: Database, rows: AlbumRow[]): Promise<Album[]> => {
  const sums = await repository.sumsOf(
    database,
    rows.map(({ id }) => id),
  )
  const byAlbum = new Map(sums.map((sum) => [sum.album_id, sum]))
  return rows.map((row) => ({
    _id: row.id,
    title: row.title,
    artist: artistAnswer(row),
    coverArtUrl: coverArtUrl(row.cover_hash),
    genre: row.genre,
    releaseType: row.release_type,
    trackCount: byAlbum.get(row.id)?.trackCount ?? 0,
    durationSeconds: Number(byAlbum.get(row.id)?.durationMs ?? 0) / 1_000,
    createdAt: row.released_at,
  }))
}

/** The albums that others see, in the order of the ids. */
export const albumsById = async (database: Database, ids: string[]): Promise<Album[]> => {
  const albums = await albumAnswers(database, await repository.albumsById(database, ids))
  return ids.flatMap((id) => albums.find(({ _id }) => _id === id) ?? [])
}

export const newestAlbums = async (database: Database, limit: number): Promise<Album[]> =>
  albumAnswers(database, await repository.listAlbums(database, {}, { skip: 0 }, limit))

export const albumsOfArtist = async (database: Database, artistId: string): Promise<Album[]> =>
  albumAnswers(
    database,
    await repository.listAlbums(database, { artistId }, { skip: 0 }, albumsOfArtistShown),
  )

type ListParts = { database: Database; memory: ListMemory; cursors: Cursors }

export const pageOfAlbums = async (
  { database, memory, cursors }: ListParts,
  { genre, releaseType, limit, skip, cursor }: Checked<'albums'>['query'],
): Promise<Answer<'albums'>> => {
  const filter = { genre, releaseType }
  const list = JSON.stringify(['albums', genre, releaseType])
  const [releasedAt, id] = cursor === undefined ? [] : cursors.read(list, cursor)
  const start =
    cursor === undefined ? { skip } : { after: { releasedAt: Number(releasedAt), id: String(id) } }
  const found = await repository.listAlbums(database, filter, start, limit + 1)
  const rows = found.slice(0, limit)
  const total = await memory.recall(`total ${list}`, () => repository.countAlbums(database, filter), 'tracks')
  const page = { items: await albumAnswers(database, rows), total }
  const last = rows.at(-1)
  if (!last || found.length <= limit) return page
  return { ...page, nextCursor: cursors.write(list, [last.released_at, last.id]) }
}

export const albumDetail = async (database: Database, id: string): Promise<Answer<'album'>> => {
  const row = await repository.albumById(database, id)
  const [album] = row ? await albumAnswers(database, [row]) : []
  if (!row || !album) throw notFound()
  const [tracks, moreToCome] = await Promise.all([
    tracksOfAlbum(database, id),
    repository.hasMoreToCome(database, id),
  ])
  return {
    ...album,
    description: row.description,
    tracks: tracks.map(trackAnswer),
    ...(moreToCome && { moreToCome: true as const }),
  }
}

/** An album that only its artist can see yet, with all of its tracks. */
export const hiddenAlbumDetail = async (
  database: Database,
  id: string,
  artistId: string,
): Promise<Answer<'album'>> => {
  const row = await repository.albumOfOwner(database, id, artistId)
  const [album] = row ? await albumAnswers(database, [row]) : []
  if (!row || !album) throw notFound()
  const tracks = (await allTracksOfAlbum(database, id)).map(trackAnswer)
  const durationSeconds = tracks.reduce((sum, track) => sum + (track.durationSeconds ?? 0), 0)
  return {
    ...album,
    description: row.description,
    trackCount: tracks.length,
    durationSeconds,
    tracks,
    onlyYou: true as const,
  }
}
