// Finds what an event or a report is about, whether people see it or not.
import type { Kysely } from 'kysely'
import { artistName } from '~/contract/rules/artist-name'
import type { SubjectType } from '~/contract/rules/moderation/subjects'
import type { Tables } from '../../database/tables'

export type SubjectKey = { type: SubjectType; id: string }

/** `title` is empty where it would be the name of somebody who has no account. `ownerId`: whom a decision concerns; null where that is nobody with an account. */
export type FoundSubject = { title: string; ownerId: string | null }

type Find = (database: Kysely<Tables>, id: string) => Promise<FoundSubject | undefined>

const findUser: Find = (database, id) =>
  database
    .selectFrom('users')
    .select(['username as title', 'id as ownerId'])
    .where('id', '=', id)
    .executeTakeFirst()

/** Returns the artist's name, as other pages show it, as the title of a press kit, or of a photo without a caption. */
const findArtist: Find = async (database, id) => {
  const artist = await database
    .selectFrom('users')
    .select(['username', 'display_name', 'id'])
    .where('id', '=', id)
    .executeTakeFirst()
  return artist && { title: artistName({ ...artist, displayName: artist.display_name }), ownerId: artist.id }
}

const finders: Record<SubjectType, Find> = {
  track: (database, id) =>
    database
      .selectFrom('tracks')
      .select(['title', 'artist_id as ownerId'])
      .where('id', '=', id)
      .where('version_of', 'is', null)
      .executeTakeFirst(),
  album: (database, id) =>
    database
      .selectFrom('albums')
      .select(['title', 'artist_id as ownerId'])
      .where('id', '=', id)
      .executeTakeFirst(),
  user: findUser,
  playlist: (database, id) =>
    database
      .selectFrom('playlists')
      .select(['title', 'owner_id as ownerId'])
      .where('id', '=', id)
      .executeTakeFirst(),
  presskit: async (database, id) => {
    const kit = database.selectFrom('press_kits').select('user_id').where('user_id', '=', id)
    return (await kit.executeTakeFirst()) && findArtist(database, id)
  },
  photo: async (database, id) => {
    const photo = await database
      .selectFrom('artist_photos')
      .innerJoin('users', 'users.id', 'artist_photos.user_id')
      .select(['artist_photos.caption', 'users.username', 'users.display_name', 'users.id as ownerId'])
      .where('artist_photos.id', '=', id)
      .executeTakeFirst()
    return (
      photo && {
        title: photo.caption ?? artistName({ ...photo, displayName: photo.display_name }),
        ownerId: photo.ownerId,
      }
    )
  },
  lead: async (database, id) => {
    const lead = await database
      .selectFrom('press_kit_leads')
      .select('id')
      .where('id', '=', id)
      .executeTakeFirst()
    // The title is stored, and must not outlive the message.
    return lead && { title: '', ownerId: null }
  },
}

export const findSubject = async (
  database: Kysely<Tables>,
  { type, id }: SubjectKey,
): Promise<FoundSubject | null> => (await finders[type](database, id)) ?? null

/** Whether a track is kept from admins too: it was never public, and nobody who may hear it has reported it. */
export const isSecret = async (database: Kysely<Tables>, { type, id }: SubjectKey): Promise<boolean> => {
  if (type !== 'track') return false
  const secret = database
    .selectFrom('tracks')
    .select('id')
    .where('id', '=', id)
    .where('first_listed_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('moderation_subjects')
            .select('subject_id')
            .where('subject_type', '=', 'track')
            .where('subject_id', '=', id)
            .where((is) => is.or([is('open_reports', '>', 0), is('event_count', '>', 0)])),
        ),
      ),
    )
  return (await secret.executeTakeFirst()) !== undefined
}
