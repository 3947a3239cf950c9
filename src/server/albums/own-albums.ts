// What artists see of their own albums.
import type { Answer, OwnAlbum } from '~/contract/schemas/built'
import { albumOfOwner, albumsOfOwner, type AlbumRow } from '../catalog/albums/repository'
import { artistAnswer, coverArtUrl } from '../catalog/track-answer'
import type { Clock } from '../core/clock'
import type { Database } from '../database/open'
import { notFound } from '../http/failure'
import * as repository from './repository'

type Parts = { database: Database; clock: Clock }

type TrackRow = Awaited<ReturnType<typeof repository.tracksOnAlbums>>[number]

const sumOf = (tracks: TrackRow[], value: (track: TrackRow) => number) =>
  tracks.reduce((sum, track) => sum + value(track), 0)

/** Plays and sales of tracks that were taken down still count. */
const figuresOf = (tracks: TrackRow[]) => {
  const present = tracks.filter(({ deleted_at }) => deleted_at === null)
  return {
    trackIds: present.map(({ id }) => id),
    trackCount: present.length,
    publicTrackCount: sumOf(present, ({ is_listed }) => is_listed),
    durationSeconds: sumOf(present, ({ duration_ms }) => duration_ms ?? 0) / 1_000,
    playCount: sumOf(tracks, ({ play_count }) => play_count),
    sales: sumOf(tracks, ({ sales }) => sales ?? 0),
    revenue: sumOf(tracks, ({ cents }) => cents ?? 0) / 100,
  }
}

const byAlbum = (tracks: TrackRow[]) => {
  const groups = new Map<string | null, TrackRow[]>()
  for (const track of tracks) {
    const group = groups.get(track.album_id)
    if (group) group.push(track)
    else groups.set(track.album_id, [track])
  }
  return groups
}

const answers = async (
  { database, clock }: Parts,
  which: repository.WhichAlbums,
  rows: AlbumRow[],
): Promise<OwnAlbum[]> => {
  const tracksByAlbum = byAlbum(await repository.tracksOnAlbums(database, which))
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
    ...figuresOf(tracksByAlbum.get(row.id) ?? []),
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
