// Reads rooms: who may enter, the people, the versions and the comments.
import { sql, type Kysely } from 'kysely'
import { artistColumns, joinArtist } from '../accounts/artists-repository'
import { idParameter, isAmong, type IdParameter } from '../database/id-list'
import type { Database } from '../database/open'
import { prepareListQuery, prepareLookup, prepareQuery } from '../database/prepared-query'
import type { Tables } from '../database/tables'
import type { Role } from './rules'

const selectRooms = (database: Kysely<Tables>, userId: string) =>
  joinArtist(database.selectFrom('tracks'), 'tracks')
    .leftJoin('collaborators', (join) =>
      join.onRef('collaborators.track_id', '=', 'tracks.id').on('collaborators.user_id', '=', userId),
    )
    .where('tracks.deleted_at', 'is', null)
    .select([
      'tracks.id',
      'tracks.title',
      'tracks.genre',
      'tracks.mood',
      'tracks.description',
      'tracks.price_cents',
      'tracks.artist_id',
      'tracks.is_wip',
      'tracks.is_listed',
      'tracks.release_at',
      'tracks.audio_state',
      'tracks.duration_ms',
      'tracks.cover_hash',
      'tracks.created_at',
      'tracks.updated_at',
      ...artistColumns,
      'collaborators.state as collaboration',
      'collaborators.created_at as invited_at',
    ])

export type RoomRow = Awaited<ReturnType<ReturnType<typeof selectRooms>['executeTakeFirstOrThrow']>>

export type Room = RoomRow & { role: Role }

const withRole = (row: RoomRow, role: Role): Room => ({ ...row, role })

/** Undefined for everybody but the artist and the collaborators who accepted. */
export const roomOf = async (
  database: Kysely<Tables>,
  trackId: string,
  userId: string,
): Promise<Room | undefined> => {
  const row = await selectRooms(database, userId).where('tracks.id', '=', trackId).executeTakeFirst()
  if (row?.artist_id === userId) return withRole(row, 'artist')
  return row?.collaboration === 'accepted' ? withRole(row, 'collaborator') : undefined
}

/** Numbers are written into the text of the query, because an index of some rows is used only if its condition is known. */
const idsInProgress = (database: Kysely<Tables>) =>
  database
    .selectFrom('tracks')
    .where('tracks.is_wip', '=', sql.lit(1))
    .where('tracks.deleted_at', 'is', null)
    .select(['tracks.id', 'tracks.updated_at'])

/** Each half is found by an index. One condition for both would read the tracks of everybody. */
const idsOfMember = (database: Kysely<Tables>, userId: string) =>
  idsInProgress(database)
    .where('tracks.artist_id', '=', userId)
    .unionAll(
      idsInProgress(database)
        .innerJoin('collaborators', 'collaborators.track_id', 'tracks.id')
        .where('collaborators.user_id', '=', userId)
        .where('collaborators.state', '=', 'accepted')
        .where('tracks.artist_id', '!=', userId),
    )

type Page = { limit: number; skip: number }

const selectPage = prepareQuery((database, { userId, limit, skip }: Page & { userId: string }) =>
  idsOfMember(database, userId).orderBy('updated_at', 'desc').orderBy('id').limit(limit).offset(skip),
)

const selectTotal = prepareQuery((database, { userId }: { userId: string }) =>
  database
    .selectFrom(idsOfMember(database, userId).as('rooms'))
    .select((select) => select.fn.countAll<number>().as('total')),
)

const selectAmong = prepareLookup((database, { userId, ids }: { userId: string; ids: IdParameter }) =>
  selectRooms(database, userId).where(isAmong(database, 'tracks.id', ids)),
)

export const roomsOf = async (database: Database, userId: string, { limit, skip }: Page) => {
  const [found, counted] = await Promise.all([
    selectPage(database, { userId, limit, skip }),
    selectTotal(database, { userId }),
  ])
  const total = Number(counted[0]?.total ?? 0)
  if (found.length === 0) return { rooms: [], total }
  const ids = found.map(({ id }) => id)
  const rows = await selectAmong(database, { userId, ids: idParameter(database, ids) })
  const rowById = new Map(rows.map((row) => [row.id, row]))
  const rooms = ids.flatMap((id) => {
    const row = rowById.get(id)
    return row ? [withRole(row, row.artist_id === userId ? 'artist' : 'collaborator')] : []
  })
  return { rooms, total }
}

const selectInvitations = prepareQuery((database, { userId, limit }: { userId: string; limit: number }) =>
  selectRooms(database, userId)
    .where('collaborators.state', '=', 'invited')
    .where('tracks.is_wip', '=', 1)
    .orderBy('collaborators.created_at', 'desc')
    .orderBy('tracks.id')
    .limit(limit),
)

/** The works in progress to which this user is invited, the latest invitation first. */
export const invitationsOf = (database: Database, userId: string, limit: number) =>
  selectInvitations(database, { userId, limit })

const personColumns = [
  'users.id as user_id',
  'users.username',
  'users.display_name',
  'users.avatar_key',
  'users.profile_type',
] as const

export const peopleOf = (database: Kysely<Tables>, trackId: string) =>
  database
    .selectFrom('collaborators')
    .innerJoin('users', 'users.id', 'collaborators.user_id')
    .where('collaborators.track_id', '=', trackId)
    .select([...personColumns, 'collaborators.state', 'collaborators.created_at'])
    .orderBy('collaborators.created_at')
    .orderBy('users.id')
    .execute()

export const personById = (database: Kysely<Tables>, userId: string) =>
  database.selectFrom('users').where('users.id', '=', userId).select(personColumns).executeTakeFirst()

const selectVersions = (database: Kysely<Tables>) =>
  database
    .selectFrom('mix_versions')
    .innerJoin('tracks', 'tracks.id', 'mix_versions.media_id')
    .leftJoin('users', 'users.id', 'mix_versions.uploaded_by')
    .leftJoin('track_peaks', 'track_peaks.track_id', 'tracks.id')
    .leftJoin('track_files', (join) =>
      join.onRef('track_files.track_id', '=', 'tracks.id').on('track_files.variant', '=', 'original'),
    )
    .leftJoin('media_jobs', 'media_jobs.track_id', 'tracks.id')
    .select([
      'mix_versions.id',
      'mix_versions.room_id',
      'mix_versions.media_id',
      'mix_versions.name',
      'mix_versions.created_at',
      'tracks.audio_state',
      'tracks.duration_ms',
      'track_peaks.peaks',
      'track_files.storage_key as original_key',
      'track_files.size_bytes as original_bytes',
      'media_jobs.state as job_state',
      'media_jobs.progress',
      'media_jobs.message',
      'media_jobs.may_retry',
      ...personColumns,
    ])

export type VersionRow = Awaited<ReturnType<ReturnType<typeof selectVersions>['executeTakeFirstOrThrow']>>

export const versionsOf = (database: Kysely<Tables>, roomId: string): Promise<VersionRow[]> =>
  selectVersions(database)
    .where('mix_versions.room_id', '=', roomId)
    .orderBy('mix_versions.created_at')
    .orderBy('mix_versions.id')
    .execute()

export const versionOf = (database: Kysely<Tables>, roomId: string, versionId: string) =>
  selectVersions(database)
    .where('mix_versions.room_id', '=', roomId)
    .where('mix_versions.id', '=', versionId)
    .executeTakeFirst()

const selectComments = (database: Kysely<Tables>, roomId: string) =>
  database
    .selectFrom('mix_comments')
    .innerJoin('users', 'users.id', 'mix_comments.author_id')
    .where('mix_comments.room_id', '=', roomId)
    .select([
      'mix_comments.id',
      'mix_comments.version_id',
      'mix_comments.answer_to',
      'mix_comments.position_ms',
      'mix_comments.body',
      'mix_comments.created_at',
      'mix_comments.edited_at',
      'mix_comments.resolved_at',
      ...personColumns,
    ])

export type CommentRow = Awaited<ReturnType<ReturnType<typeof selectComments>['executeTakeFirstOrThrow']>>

export const commentsOf = (database: Kysely<Tables>, roomId: string): Promise<CommentRow[]> =>
  selectComments(database, roomId)
    .orderBy('mix_comments.position_ms')
    .orderBy('mix_comments.created_at')
    .orderBy('mix_comments.id')
    .execute()

export const commentOf = (database: Kysely<Tables>, roomId: string, commentId: string) =>
  selectComments(database, roomId).where('mix_comments.id', '=', commentId).executeTakeFirst()

type Counts = { versions: number; failedVersions: number; openComments: number; collaborators: number }

const selectCounts = prepareListQuery((database, isAmongIds) => ({
  compile: () =>
    sql<Record<'versions' | 'failed' | 'comments' | 'people', number> & { id: string }>`
      select tracks.id,
        (select count(*) from mix_versions where room_id = tracks.id) as versions,
        (select count(*) from mix_versions join tracks as media on media.id = mix_versions.media_id
          where room_id = tracks.id and media_id != room_id and media.audio_state = 'failed') as failed,
        (select count(*) from mix_comments where room_id = tracks.id
          and answer_to is null and resolved_at is null) as comments,
        (select count(*) from collaborators where track_id = tracks.id and state = 'accepted') as people
      from tracks where ${isAmongIds('tracks.id')}
    `.compile(database),
}))

/** Counts versions, those of them that have failed, open comments and collaborators of each of these rooms. */
export const countsOf = async (database: Database, roomIds: string[]): Promise<Map<string, Counts>> => {
  const rows = await selectCounts(database, roomIds)
  return new Map(
    rows.map(({ id, versions, failed, comments, people }) => [
      id,
      {
        versions: Number(versions),
        failedVersions: Number(failed),
        openComments: Number(comments),
        collaborators: Number(people),
      },
    ]),
  )
}
