// Reads what everybody may see, for the sitemap.
import { sql, type SqlBool } from 'kysely'
import type { Database } from '../../database/open'
import { isWithheld } from '../../database/withheld'

/** `changedAt`: when the page began, or was last changed where that is known. */
export type Listed = { id: string; type?: string; changedAt: number }

const hasListed = (column: 'tracks.album_id' | 'tracks.artist_id', of: string) => sql<SqlBool>`exists (
  select 1 from tracks where ${sql.ref(column)} = ${sql.ref(of)} and tracks.is_listed = 1)`

const tracks = (database: Database) =>
  database
    .selectFrom('tracks')
    .select(['tracks.id', 'tracks.released_at as changedAt'])
    .where('is_listed', '=', 1)

const albums = (database: Database) =>
  database
    .selectFrom('albums')
    .select(['albums.id', 'albums.released_at as changedAt'])
    .where(hasListed('tracks.album_id', 'albums.id'))

/** Artists who have not released anything have a page, but nothing that anybody would look for. */
const artists = (database: Database) =>
  database
    .selectFrom('users')
    .select(['users.id', 'users.created_at as changedAt'])
    .where('users.profile_type', '=', 'musician')
    .where(sql<SqlBool>`not ${isWithheld(['user', 'users.id'])}`)
    .where(hasListed('tracks.artist_id', 'users.id'))

const playlists = (database: Database) =>
  database
    .selectFrom('playlists')
    .leftJoin('users', 'users.id', 'playlists.owner_id')
    .select(['playlists.id', 'playlists.type', 'playlists.updated_at as changedAt'])
    .where('playlists.visibility', '=', 'public')
    .where('playlists.listed_count', '>', 0)
    .where(sql<SqlBool>`not ${isWithheld(['playlist', 'playlists.id'], ['user', 'users.id'])}`)

/** The kits that their artists opened to people without a key. */
const kits = (database: Database) =>
  database
    .selectFrom('press_kits')
    .innerJoin('users', 'users.id', 'press_kits.user_id')
    .select(['users.id', 'press_kits.updated_at as changedAt'])
    .where('press_kits.visibility', '=', 'public')
    .where('press_kits.is_open', '=', 1)
    .where('users.profile_type', '=', 'musician')
    .where(sql<SqlBool>`not ${isWithheld(['presskit', 'users.id'], ['user', 'users.id'])}`)

const queries = { tracks, albums, artists, playlists, presskits: kits }

export type Kind = keyof typeof queries
export const kinds = [
  'tracks',
  'albums',
  'artists',
  'playlists',
  'presskits',
] as const satisfies readonly Kind[]

type Page = { limit: number; offset: number }

export const listedOf = async (database: Database, kind: Kind, { limit, offset }: Page): Promise<Listed[]> =>
  database
    .selectFrom(queries[kind](database).as('listed'))
    .selectAll()
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()

export const countOf = async (database: Database, kind: Kind): Promise<number> => {
  const row = await database
    .selectFrom(queries[kind](database).as('listed'))
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirst()
  return Number(row?.total ?? 0)
}
