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

const answers = (clock: Clock, rows: AlbumRow[], figures: repository.AlbumFigures[]): OwnAlbum[] => {
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

export const ownAlbums = async (
  { database, clock }: Parts,
  artistId: string,
): Promise<Answer<'myAlbums'>> => {
  const [rows, figures] = await Promise.all([
    albumsOfOwner(database, artistId),
    repository.figuresOfAlbums(database, { artistId }),
  ])
  const items = answers(clock, rows, figures)
  return { items, total: items.length }
}

export const ownAlbumAnswer = async (
  { database, clock }: Parts,
  albumId: string,
  artistId: string,
): Promise<OwnAlbum> => {
  const [row, figures] = await Promise.all([
    albumOfOwner(database, albumId, artistId),
    repository.figuresOfAlbums(database, { artistId, albumId }),
  ])
  const [album] = row ? answers(clock, [row], figures) : []
  if (!album) throw notFound()
  return album
}
