// Reads the queue of moderators.
import { sql, type Kysely, type SelectQueryBuilder } from 'kysely'
import type { SubjectType } from '~/contract/rules/moderation/subjects'
import type { Database } from '../../database/open'
import type { Tables } from '../../database/tables'

const inOrder = sql`subjects.urgency, subjects.queued_at, subjects.subject_type, subjects.subject_id`

type Subjects = SelectQueryBuilder<Tables & { subjects: Tables['moderation_subjects'] }, 'subjects', object>

const withNames = (subjects: Subjects) =>
  subjects
    .leftJoin('users as owners', 'owners.id', 'subjects.owner_id')
    .leftJoin('users as claimers', 'claimers.id', 'subjects.claimed_by')
    .selectAll('subjects')
    .select(['owners.username as owner_name', 'claimers.username as claimer_name'])

const selectSubjects = (database: Kysely<Tables>) =>
  withNames(database.selectFrom('moderation_subjects as subjects'))

export type QueuedRow = Awaited<ReturnType<ReturnType<typeof selectSubjects>['executeTakeFirstOrThrow']>>

export type QueueFilter = { isOpen: 0 | 1; type?: SubjectType | undefined }

export type QueuePlace = { urgency: number; queuedAt: number; type: string; id: string }

type Page = { after: QueuePlace | null; skip: number; limit: number }

export const queuedSubjects = (
  database: Database,
  { isOpen, type }: QueueFilter,
  { after, skip, limit }: Page,
): Promise<QueuedRow[]> => {
  let query = database
    .selectFrom('moderation_subjects as subjects')
    .selectAll()
    .where('subjects.is_open', '=', isOpen)
  if (type !== undefined) query = query.where('subjects.subject_type', '=', type)
  if (after) {
    query = query.where(
      sql<boolean>`(subjects.urgency, subjects.queued_at, subjects.subject_type, subjects.subject_id)
        > (${after.urgency}, ${after.queuedAt}, ${after.type}, ${after.id})`,
    )
  }
  // The names are joined afterwards, because the database would also join each row that the offset skips.
  const page = query.orderBy(inOrder).offset(skip).limit(limit)
  return withNames(database.selectFrom(page.as('subjects')))
    .orderBy(inOrder)
    .execute()
}

export const countQueued = async (database: Database, { isOpen, type }: QueueFilter): Promise<number> => {
  let query = database
    .selectFrom('moderation_subjects')
    .select((select) => select.fn.countAll<number>().as('total'))
    .where('is_open', '=', isOpen)
  if (type !== undefined) query = query.where('subject_type', '=', type)
  return Number((await query.executeTakeFirst())?.total ?? 0)
}

export const queuedSubject = (
  database: Kysely<Tables>,
  { type, id }: { type: SubjectType; id: string },
): Promise<QueuedRow | undefined> =>
  selectSubjects(database)
    .where('subjects.subject_type', '=', type)
    .where('subjects.subject_id', '=', id)
    .executeTakeFirst()

/** What a moderator sees of a photo, and reads of a message. */
export const seenContent = async (
  database: Kysely<Tables>,
  { type, id }: { type: SubjectType; id: string },
): Promise<{ imageHash: string | null; text: string | null }> => {
  const photo =
    type === 'photo' &&
    (await database.selectFrom('artist_photos').select('image_hash').where('id', '=', id).executeTakeFirst())
  const lead =
    type === 'lead' &&
    (await database.selectFrom('press_kit_leads').select('message').where('id', '=', id).executeTakeFirst())
  return { imageHash: photo ? photo.image_hash : null, text: lead ? lead.message : null }
}

export type HeardRow = { id: string; title: string; recording: string; is_listed: number }

const columns = ['tracks.id', 'tracks.title', 'tracks.recording', 'tracks.is_listed'] as const
const heardMax = 10

/** On the album, or withheld with it since it was on it. */
const isWithAlbum = (albumId: string) => sql<boolean>`(tracks.album_id = ${albumId} or exists (
  select 1 from withheld_subjects
  where subject_type = 'track' and subject_id = tracks.id and with_album = ${albumId}))`

/** The audible tracks that a moderator hears about a subject. */
export const tracksToHear = (
  database: Kysely<Tables>,
  { type, id }: { type: SubjectType; id: string },
): Promise<HeardRow[]> => {
  const tracks = database
    .selectFrom('tracks')
    .select(columns)
    .where('tracks.version_of', 'is', null)
    .where('tracks.audio_state', 'in', ['ready', 'to-order'])
    .limit(heardMax)
  // Nobody but its artist has seen an unreleased track, so a report about an album or a person is not about it.
  const released = tracks.where('tracks.first_listed_at', 'is not', null)
  switch (type) {
    case 'track':
      return tracks.where('tracks.id', '=', id).execute()
    case 'album':
      return released.where(isWithAlbum(id)).orderBy('tracks.track_number').execute()
    case 'user':
      return released.where('tracks.artist_id', '=', id).orderBy('heat', 'desc').execute()
    case 'playlist':
      return tracks
        .innerJoin('playlist_tracks', 'playlist_tracks.track_id', 'tracks.id')
        .where('playlist_tracks.playlist_id', '=', id)
        .orderBy('playlist_tracks.place')
        .execute()
    case 'presskit':
      return tracks
        .innerJoin('press_kit_tracks', 'press_kit_tracks.track_id', 'tracks.id')
        .where('press_kit_tracks.user_id', '=', id)
        .orderBy('press_kit_tracks.position')
        .execute()
    case 'photo':
    case 'lead':
      return Promise.resolve([])
  }
}
