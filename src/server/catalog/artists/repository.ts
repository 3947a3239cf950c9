import { sql, type Kysely } from 'kysely'
import { artistColumns } from '~/server/accounts/artists-repository'
import type { Database } from '~/server/database/open'
import type { Tables } from '~/server/database/tables'
import { isWithheld } from '~/server/database/withheld'

const selectMusicians = (database: Database) =>
  database
    .selectFrom('users')
    .leftJoin('artist_profiles', 'artist_profiles.user_id', 'users.id')
    .select([
      'users.id as artist_id',
      ...artistColumns,
      'users.bio',
      'users.created_at',
      'artist_profiles.location',
      'artist_profiles.links',
      'artist_profiles.has_press_kit',
    ])
    .where('users.profile_type', '=', 'musician')

const selectArtists = (database: Database) =>
  selectMusicians(database).where(sql<boolean>`not ${isWithheld(['user', 'users.id'])}`)

export type ArtistRow = Awaited<ReturnType<ReturnType<typeof selectArtists>['executeTakeFirstOrThrow']>>

export const artistById = (database: Database, id: string) =>
  selectArtists(database).where('users.id', '=', id).executeTakeFirst()

/** Finds an artist whom moderators hide too, which is for that artist alone. */
export const hiddenArtistById = (database: Database, id: string) =>
  selectMusicians(database).where('users.id', '=', id).executeTakeFirst()

export const artistsById = async (database: Database, ids: string[]): Promise<ArtistRow[]> =>
  ids.length === 0 ? [] : selectArtists(database).where('users.id', 'in', ids).execute()

export const photosOf = (database: Database, artistId: string) =>
  database
    .selectFrom('artist_photos')
    .selectAll()
    .where('user_id', '=', artistId)
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`not ${isWithheld(['photo', 'artist_photos.id'])}`)
    .orderBy('position')
    .orderBy('id')
    .execute()

/** The names of the files of photos that are withheld. One that somebody else shows as well is not withheld from them. */
export const withheldPhotoHashes = async (database: Database): Promise<string[]> => {
  const rows = await database
    .selectFrom('withheld_subjects')
    .innerJoin('artist_photos', 'artist_photos.id', 'withheld_subjects.subject_id')
    .select('artist_photos.image_hash')
    .distinct()
    .where('withheld_subjects.subject_type', '=', 'photo')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('artist_photos as others')
            .select('others.id')
            .whereRef('others.image_hash', '=', 'artist_photos.image_hash')
            .where('others.deleted_at', 'is', null)
            .where(sql<boolean>`not ${isWithheld(['photo', 'others.id'])}`),
        ),
      ),
    )
    .execute()
  return rows.map(({ image_hash }) => image_hash)
}

/** The hidden albums with which each of these tracks is withheld, also after it was taken out of them. */
export const withheldWith = async (
  database: Database,
  trackIds: string[],
): Promise<Map<string, string[]>> => {
  if (trackIds.length === 0) return new Map()
  const rows = await database
    .selectFrom('withheld_subjects')
    .select(['subject_id', 'with_album'])
    .where('subject_type', '=', 'track')
    .where('subject_id', 'in', trackIds)
    .where('with_album', '!=', '')
    .execute()
  const albums = new Map<string, string[]>()
  for (const { subject_id, with_album } of rows)
    albums.set(subject_id, [...(albums.get(subject_id) ?? []), with_album])
  return albums
}

export const followersOf = async (database: Database, artistId: string): Promise<number> => {
  const row = await database
    .selectFrom('artist_follows')
    .select((select) => select.fn.countAll<number>().as('total'))
    .where('artist_id', '=', artistId)
    .executeTakeFirst()
  return row?.total ?? 0
}

/** While the room is open and the uploader is in it, the upload takes storage of the room's artist. */
const isForRoom = sql<boolean>`exists (
  select 1 from tracks join collaborators on collaborators.track_id = tracks.id
  where tracks.id = uploads.room_id and tracks.is_wip = 1 and tracks.deleted_at is null
    and collaborators.user_id = uploads.user_id and collaborators.state = 'accepted'
)`

/** Found by one index each: those of the artist, and those of collaborators for a room of the artist. */
const unfinishedOf = async (database: Kysely<Tables>, artistId: string): Promise<number> => {
  const open = database
    .selectFrom('uploads')
    .select((select) => select.fn.sum<number | string | null>('size_bytes').as('bytes'))
    .where('used_by', 'is', null)
  const own = await open
    .where('user_id', '=', artistId)
    .where((is) => is.not(isForRoom))
    .executeTakeFirstOrThrow()
  const rooms = database.selectFrom('tracks').select('id').where('artist_id', '=', artistId)
  const inRooms = await open
    .where('room_id', 'in', rooms.where('is_wip', '=', sql.lit(1)).where('deleted_at', 'is', null))
    .where(isForRoom)
    .executeTakeFirstOrThrow()
  return Number(own.bytes) + Number(inRooms.bytes)
}

/**
 * What counts toward the storage quota of an artist. Recordings of tracks that were taken down count too, because their
 * buyers keep them. An upload that is not a track yet counts with its declared length, so that the room for it is there
 * when it has arrived.
 */
export const storedBytesOf = async (
  database: Kysely<Tables>,
  artistId: string,
  exceptTrackId?: string,
): Promise<{ recordings: number; unfinished: number }> => {
  const { bytes } = await database
    .selectFrom('track_files')
    .innerJoin('tracks', 'tracks.id', 'track_files.track_id')
    .select((select) => select.fn.sum<number | string | null>('size_bytes').as('bytes'))
    .where('tracks.artist_id', '=', artistId)
    .where('variant', '=', 'original')
    .$if(exceptTrackId !== undefined, (query) => query.where('tracks.id', '!=', exceptTrackId ?? ''))
    .executeTakeFirstOrThrow()
  return { recordings: Number(bytes), unfinished: await unfinishedOf(database, artistId) }
}

/** How many listed tracks each artist has in each genre; the genre with the most tracks first. */
export const genresOfArtists = async (database: Database, artistIds: string[]) =>
  artistIds.length === 0
    ? []
    : database
        .selectFrom('tracks')
        .select(['artist_id', 'genre'])
        .select((select) => select.fn.countAll<number>().as('trackCount'))
        .where('artist_id', 'in', artistIds)
        .where('is_listed', '=', 1)
        .groupBy(['artist_id', 'genre'])
        .orderBy('trackCount', 'desc')
        .orderBy('genre')
        .execute()

/** Returns the artists of the most popular tracks. */
export const artistsPlayedNow = async (database: Database, tracksLookedAt: number): Promise<string[]> => {
  const rows = await database
    .selectFrom('tracks')
    .select('artist_id')
    .where('is_listed', '=', 1)
    .orderBy('heat', 'desc')
    .orderBy('released_at', 'desc')
    .orderBy('id', 'desc')
    .limit(tracksLookedAt)
    .execute()
  return [...new Set(rows.map(({ artist_id }) => artist_id))]
}

/** Whether this user is a collaborator on an unlisted track of this artist. */
export const hasAccepted = async (database: Database, artistId: string, userId: string) =>
  (await database
    .selectFrom('collaborators')
    .innerJoin('tracks', 'tracks.id', 'collaborators.track_id')
    .select('tracks.id')
    .where('collaborators.user_id', '=', userId)
    .where('collaborators.state', '=', 'accepted')
    .where('tracks.artist_id', '=', artistId)
    .where('tracks.is_listed', '=', 0)
    .where('tracks.deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst()) !== undefined
