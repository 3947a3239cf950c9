// Inserts tracks and albums into the tables without using the API.
import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { Tables } from '~/server/database/tables'
import type { Person, TestApi } from '../api/test-api'

type Columns = Partial<Insertable<Tables['tracks']>>

export type NewTrack = Columns & {
  /** Without an artist, a new one is registered. */
  artist?: Person
  /** Adds rows for the audio files; their storage keys have no content. */
  withFiles?: boolean
}

const contentType = 'audio/mpeg'
const emptySha256 = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'

const fileRows = (trackId: string): Insertable<Tables['track_files']>[] =>
  (['original', 'stream', 'preview'] as const).map((variant) => ({
    track_id: trackId,
    variant,
    storage_key: `tracks/${trackId}/${variant}-${emptySha256.slice(0, 16)}.mp3`,
    content_type: contentType,
    size_bytes: 0,
    sha256: emptySha256,
    blocks: '[]',
  }))

const artistIdOf = async (api: TestApi, artist?: Person) =>
  (artist ?? (await api.register({ profileType: 'musician' }))).user._id

/** Adds a published, playable track unless the columns say otherwise; returns its id. */
export const addTrack = async (api: TestApi, given: NewTrack = {}): Promise<string> => {
  const { artist, withFiles = true, ...columns } = given
  const id = columns.id ?? randomUUID()
  const now = api.now()
  const artist_id = columns.artist_id ?? (await artistIdOf(api, artist))
  await api.database
    .insertInto('tracks')
    .values({
      title: `Track ${id.slice(0, 8)}`,
      genre: 'Dub',
      mood: null,
      price_cents: 100,
      is_wip: 0,
      audio_state: 'ready',
      duration_ms: 180_000,
      is_listed: 0,
      released_at: columns.created_at ?? now,
      created_at: now,
      updated_at: now,
      ...columns,
      id,
      artist_id,
    })
    .execute()
  if (withFiles) await api.database.insertInto('track_files').values(fileRows(id)).execute()
  await api.trackChanged(id)
  return id
}

type NewAlbum = Partial<Insertable<Tables['albums']>> & { artist?: Person }

export const addAlbum = async (api: TestApi, given: NewAlbum = {}): Promise<string> => {
  const { artist, ...columns } = given
  const id = columns.id ?? randomUUID()
  const now = api.now()
  const artist_id = columns.artist_id ?? (await artistIdOf(api, artist))
  await api.database
    .insertInto('albums')
    .values({
      title: `Album ${id.slice(0, 8)}`,
      genre: 'Dub',
      release_type: 'album',
      released_at: now,
      first_listed_at: columns.released_at ?? now,
      created_at: now,
      ...columns,
      id,
      artist_id,
    })
    .execute()
  return id
}

export const addPurchase = async (
  api: TestApi,
  person: Person,
  trackId: string,
  priceCents = 100,
): Promise<string> => {
  const id = randomUUID()
  const purchase = {
    id,
    user_id: person.user._id,
    track_id: trackId,
    price_cents: priceCents,
    created_at: api.now(),
  }
  await api.database.insertInto('purchases').values(purchase).execute()
  return id
}
