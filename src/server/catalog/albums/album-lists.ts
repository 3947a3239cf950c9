import type { Album } from '~/contract/schemas/built'
import type { Database } from '~/server/database/open'
import { artistAnswer, coverArtUrl } from '../track-answer'
import * as repository from './repository'
import type { AlbumRow } from './repository'

const albumsOfArtistShown = 100

/** Rows as they stand on the wire, with how much is on each. */
export const albumAnswers = async (database: Database, rows: AlbumRow[]): Promise<Album[]> => {
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

export const newestAlbums = async (database: Database, limit: number): Promise<Album[]> =>
  albumAnswers(database, await repository.listAlbums(database, {}, { skip: 0 }, limit))

export const albumsOfArtist = async (database: Database, artistId: string): Promise<Album[]> =>
  albumAnswers(
    database,
    await repository.listAlbums(database, { artistId }, { skip: 0 }, albumsOfArtistShown),
  )
