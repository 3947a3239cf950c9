// The one join that adds an artist's names and picture to rows that carry an `artist_id`.
import { sql, type SelectQueryBuilder } from 'kysely'
import { prepareListQuery } from '../database/prepared-query'
import type { Tables } from '../database/tables'
import { isWithheld } from '../database/withheld'

/** The tables that carry an `artist_id`. */
type WithArtist = 'tracks' | 'albums'

/** Joins `users`, and `artist_profiles` where the artist has one. */
export const joinArtist = <Table extends WithArtist, Row>(
  query: SelectQueryBuilder<Tables, Table, Row>,
  table: Table,
) =>
  query
    .innerJoin('users', (join) => join.on(sql<boolean>`users.id = ${sql.ref(`${table}.artist_id`)}`))
    .leftJoin('artist_profiles', (join) => join.on(sql<boolean>`artist_profiles.user_id = users.id`))

/** What lists and pages show of an artist. */
export const artistColumns = [
  'users.username',
  'users.display_name',
  'users.avatar_key',
  'artist_profiles.artist_name',
] as const

/** The names and pictures of those of these artists who are shown to others, or are deleted, in no particular order. */
export const artistsById = prepareListQuery((database, isAmong) =>
  database
    .selectFrom('users')
    .leftJoin('artist_profiles', 'artist_profiles.user_id', 'users.id')
    .select(['users.id as artist_id', ...artistColumns])
    .where(isAmong('users.id'))
    .where(sql<boolean>`(users.erased_at is not null or not ${isWithheld(['user', 'users.id'])})`),
)
