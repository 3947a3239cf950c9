// What artists see of their own albums.
import type { Answer, OwnAlbum } from '~/contract/schemas/built'
import { albumOfOwner, albumsOfOwner, type AlbumRow } from '../catalog/albums/repository'
import { artistAnswer, coverArtUrl } from '../catalog/track-answer'
import type { Clock } from '../core/clock'
import type { Database } from '../database/open'
import { notFound } from '../http/failure'
import * as repository from './repository'

type Parts = { database: Database; clock: Clock }

const noTracks = { trackIds: [], publicTrackCount: 0, durationMs: 0, playCount: 0, sales: 0, cents: 0 }

const figuresOf = (figures: Omit<repository.AlbumFigures, 'album_id'>) => {
  const { trackIds, publicTrackCount, durationMs, playCount, sales, cents } = figures
  return {
    trackIds,
    trackCount: trackIds.length,
    publicTrackCount,
    durationSeconds: durationMs / 1_000,
    playCount,
    sales,
    revenue: cents / 100,
  }
}

const answers = async (
  { database, clock }: Parts,
  which: repository.WhichAlbums,
  rows: AlbumRow[],
): Promise<OwnAlbum[]> => {
  const figures = await repository.figuresOfAlbums(database, which)
  const byAlbum = new Map(figures.map((row) => [row.album_id, row]))
  return rows.map((row) => ({
    _id: row.id,
    title: row.title,
    description: row.description,
    artist: artistAnswer(row),
    coverArtUrl: coverArtUrl(row.cover_hash),
    genre: row.genre,
    releaseType: row.release_type,
    releaseAt: row.release_at !== null && row.release_at > clock.now() ? row.release_at : null,
    createdAt: row.released_at,
    ...figuresOf(byAlbum.get(row.id) ?? noTracks),
  }))
}

export const ownAlbums = async (parts: Parts, artistId: string): Promise<Answer<'myAlbums'>> => {
  const items = await answers(parts, { artistId }, await albumsOfOwner(parts.database, artistId))
  return { items, total: items.length }
}

export const ownAlbumAnswer = async (parts: Parts, albumId: string, artistId: string): Promise<OwnAlbum> => {
  const row = await albumOfOwner(parts.database, albumId, artistId)
  const [album] = row ? await answers(parts, { artistId, albumId }, [row]) : []
  if (!album) throw notFound()
  return album
}
