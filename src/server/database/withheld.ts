// What moderators keep from people, as a condition for queries of all folders.
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { severities, subjectTypesOfMoney, type SubjectType } from '~/contract/rules/moderation/subjects'

type Named = readonly [type: SubjectType, column: string]

/**
 * Whether a row of `withheld_subjects` is about one of these subjects. The conditions are joined by `or`, because SQLite
 * and PostgreSQL then look up each of them by the primary key (type and id).
 */
const anyOf = (subjects: readonly Named[]) =>
  sql.join(
    subjects.map(
      ([type, column]) =>
        sql`(withheld.subject_type = ${sql.lit(type)} and withheld.subject_id = ${sql.ref(column)})`,
    ),
    sql` or `,
  )

/** Whether the account of this column waits to be deleted. Queries that join `users` need not look the account up again. */
const isLeaving = (column: string): RawBuilder<SqlBool> =>
  column === 'users.id'
    ? sql`users.withdrawn_at is not null`
    : sql`exists (select 1 from users as leaving
        where leaving.id = ${sql.ref(column)} and leaving.withdrawn_at is not null)`

const isWithheldByModerators = (subjects: readonly Named[]): RawBuilder<SqlBool> =>
  sql`exists (select 1 from withheld_subjects as withheld where ${anyOf(subjects)})`

/**
 * The one condition for what lists and pages keep from others: moderators withhold one of these subjects, or one of them is
 * an account that waits to be deleted. The columns are written with their table.
 */
export const isWithheld = (...subjects: readonly Named[]): RawBuilder<SqlBool> => {
  const leaving = subjects.flatMap(([type, column]) => (type === 'user' ? [isLeaving(column)] : []))
  return sql`(${sql.join([isWithheldByModerators(subjects), ...leaving], sql` or `)})`
}

/**
 * A track is withheld together with its album and its artist. A track that was on an album when this was hidden has a row
 * of its own (`with_album`), so that it stays withheld after its artist has taken it out.
 */
export const trackSubjects = [
  ['track', 'tracks.id'],
  ['album', 'tracks.album_id'],
  ['user', 'tracks.artist_id'],
] as const satisfies readonly Named[]

/** null: the track is shown. 1: it is recalled, so that even its buyers lose it. */
export const withheldTrack: RawBuilder<number | null> = sql`(
  select max(withheld.is_recalled) from withheld_subjects as withheld where ${anyOf(trackSubjects)})`

/** Whether the row of `tracks` in the query is recalled, so that even its artist and its buyers lose it. */
export const isTrackRecalled: RawBuilder<SqlBool> = sql`(coalesce(${withheldTrack}, 0) = 1)`

/**
 * 1 if this user is an admin, and the track, its album or its artist was reported or moderated, or the track is withheld. A row
 * that only has a claim is not enough. What concerns an album or an artist gives no access to tracks that were never public.
 */
export const isModeratedBy = (userId: string | null): RawBuilder<number> => sql`(
  select count(*) from users as moderators
  where moderators.id = ${userId} and (moderators.is_admin = 1 or moderators.profile_type = 'admin')
    and (exists (select 1 from moderation_subjects as withheld
        where (withheld.open_reports > 0 or withheld.event_count > 0) and (${anyOf(trackSubjects)})
          and (withheld.subject_type = 'track' or tracks.first_listed_at is not null))
      or (tracks.first_listed_at is not null and ${isWithheldByModerators(trackSubjects)})))`

/** Whether a bought track was recalled, by itself or with its album. */
export const isPurchaseRecalled: RawBuilder<SqlBool> = sql`exists (
  select 1 from withheld_subjects as withheld
  where withheld.is_recalled = 1 and (
    (withheld.subject_type = 'track' and withheld.subject_id = purchases.track_id)
    or (withheld.subject_type = 'album' and withheld.subject_id = (
      select recalled.album_id from tracks as recalled where recalled.id = purchases.track_id))))`

/**
 * Whether the user whose id is in this column is under review, which holds their payouts: a serious report about them or
 * about their music is open, moderators withhold some of that music, or the account is suspended or banned. Decisions about
 * press kits, photos and playlists do not count, because these earn no money.
 */
export const isUnderReview = (column: string, now: number): RawBuilder<SqlBool> =>
  sql`exists (select 1 from moderation_subjects as reviewed
    where reviewed.owner_id = ${sql.ref(column)}
      and reviewed.subject_type in (${sql.join(subjectTypesOfMoney.map((type) => sql.lit(type)))}) and (
      (reviewed.open_reports > 0 and reviewed.urgency <= ${sql.lit(severities.indexOf('serious'))})
      or reviewed.visibility <> 'shown' or reviewed.access = 'banned'
      or (reviewed.access = 'suspended' and reviewed.suspended_until > ${now})))`

/** Whether the account of this column is suspended or banned. */
export const isBlocked = (column: string, now: number): RawBuilder<SqlBool> =>
  sql`exists (select 1 from blocked_accounts
    where blocked_accounts.user_id = ${sql.ref(column)}
      and (blocked_accounts.until is null or blocked_accounts.until > ${now}))`
