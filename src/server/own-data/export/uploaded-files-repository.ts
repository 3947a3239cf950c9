// The files of an export: what the person has uploaded.
import { posix } from 'node:path'
import type { Database } from '../../database/open'
import { coverKeys } from '../../images/cover'
import { photoKeys } from '../../images/photo'
import type { Storage } from '../../storage/storage'
import { safeFileName } from '../../streaming/download-name'
import type { ZipSource } from '../../zip/zip-stream'

type Parts = { database: Database; storage: Storage }
type Stored = { name: string; key: string }

const named = (folder: string, number: number, title: string, key: string): Stored => ({
  name: `${folder}/${safeFileName(`${String(number).padStart(3, '0')} - ${title}`, posix.extname(key))}`,
  key,
})

const selectOriginals = (database: Database) =>
  database
    .selectFrom('track_files')
    .innerJoin('tracks', 'tracks.id', 'track_files.track_id')
    .leftJoin('mix_versions', 'mix_versions.media_id', 'tracks.id')
    .select([
      'tracks.id as id',
      'tracks.title',
      'tracks.created_at as created_at',
      'mix_versions.name as mix',
      'track_files.storage_key',
    ])
    .where('track_files.variant', '=', 'original')

/**
 * All versions of a mix are rows of the artist whose room it is, so those belong to whoever uploaded them: the mixes that
 * the person made for others are theirs, and those that others made for them are not.
 */
const recordings = async ({ database }: Parts, userId: string): Promise<Stored[]> => {
  const tracks = selectOriginals(database)
    .where('tracks.artist_id', '=', userId)
    .where('mix_versions.id', 'is', null)
  const mixes = selectOriginals(database).where('mix_versions.uploaded_by', '=', userId)
  const rows = await tracks.unionAll(mixes).orderBy('created_at').orderBy('id').execute()
  return rows.map(({ title, mix, storage_key }, at) =>
    named('recordings', at + 1, mix === null ? title : `${title}, ${mix}`, storage_key),
  )
}

const photos = async ({ database }: Parts, userId: string): Promise<Stored[]> => {
  const rows = await database
    .selectFrom('artist_photos')
    .select(['image_hash', 'original_key', 'caption'])
    .where('user_id', '=', userId)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map(({ image_hash, original_key, caption }, at) =>
    named('photos', at + 1, caption ?? 'photo', original_key ?? photoKeys(image_hash)[0] ?? ''),
  )
}

const covers = async ({ database }: Parts, userId: string): Promise<Stored[]> => {
  const tracks = database.selectFrom('tracks').select('cover_hash').where('artist_id', '=', userId)
  const albums = database.selectFrom('albums').select('cover_hash').where('artist_id', '=', userId)
  const playlists = database.selectFrom('playlists').select('cover_hash').where('owner_id', '=', userId)
  const rows = await tracks.union(albums).union(playlists).execute()
  return rows.flatMap(({ cover_hash: hash }) =>
    hash === null ? [] : [{ name: `covers/${hash.slice(0, 16)}.webp`, key: coverKeys(hash)[0] ?? '' }],
  )
}

const others = async ({ database }: Parts, userId: string): Promise<Stored[]> => {
  const account = await database
    .selectFrom('users')
    .select('avatar_key')
    .where('id', '=', userId)
    .executeTakeFirst()
  const stage = await database
    .selectFrom('press_kit_files')
    .select(['kind', 'storage_key'])
    .where('user_id', '=', userId)
    .execute()
  return [
    ...(account?.avatar_key ? [{ name: 'profile-picture.webp', key: account.avatar_key }] : []),
    ...stage.map(({ kind, storage_key }) => ({ name: `press-kit/${kind}.pdf`, key: storage_key })),
  ]
}

const sourceOf = async ({ storage }: Parts, { name, key }: Stored): Promise<ZipSource[]> => {
  const sizeBytes = await storage.size(key)
  if (sizeBytes === null) return []
  const open = async () => {
    const content = await storage.open(key)
    if (!content) throw new Error(`${key} is missing in storage`)
    return content
  }
  return [{ name, sizeBytes, open }]
}

export const fileSources = async (parts: Parts, userId: string): Promise<ZipSource[]> => {
  const lists = [recordings, photos, covers, others].map((list) => list(parts, userId))
  const sources: ZipSource[] = []
  for (const stored of (await Promise.all(lists)).flat()) sources.push(...(await sourceOf(parts, stored)))
  return sources
}
