import { sql, type Insertable, type RawBuilder, type Selectable } from 'kysely'
import { hourMs, secondMs } from '~/contract/durations'
import { monthNamesMax, previewSeconds } from '~/contract/limits'
import { heardPartsPerTrack } from '~/contract/rules/listening/heard-parts'
import type { Database } from '../database/open'
import { prepareQuery } from '../database/prepared-query'
import type { Tables } from '../database/tables'
import type { OffsetSpan, ZonedMonth } from './zoned-month'

type QueueRow = Selectable<Tables['saved_queues']>

const selectQueue = prepareQuery((database, { userId }: { userId: string }) =>
  database.selectFrom('saved_queues').selectAll().where('user_id', '=', userId),
)

export const queueOf = async (database: Database, userId: string): Promise<QueueRow | undefined> =>
  (await selectQueue(database, { userId }))[0]

/** Does not replace a queue that is newer. Two with the same time: the one that arrives later wins. */
export const saveQueue = async (database: Database, queue: Insertable<Tables['saved_queues']>) => {
  const { numInsertedOrUpdatedRows = 0n } = await database
    .insertInto('saved_queues')
    .values(queue)
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet((row) => ({
          track_ids: row.ref('excluded.track_ids'),
          current_index: row.ref('excluded.current_index'),
          position_ms: row.ref('excluded.position_ms'),
          device_name: row.ref('excluded.device_name'),
          updated_at: row.ref('excluded.updated_at'),
        }))
        .whereRef('saved_queues.updated_at', '<=', 'excluded.updated_at'),
    )
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows > 0n) return { saved: true, updatedAt: queue.updated_at }
  const { updated_at } = await database
    .selectFrom('saved_queues')
    .select('updated_at')
    .where('user_id', '=', queue.user_id)
    .executeTakeFirstOrThrow()
  return { saved: false, updatedAt: updated_at }
}

/** Which of these unlisted tracks the person owns, made, or works on. */
export const visibleAmong = async (
  database: Database,
  userId: string,
  trackIds: string[],
): Promise<Set<string>> => {
  if (trackIds.length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`
    select id from tracks where id in (${sql.join(trackIds)}) and (
      exists (select 1 from purchases where purchases.track_id = tracks.id and purchases.user_id = ${userId})
      or deleted_at is null and (artist_id = ${userId} or exists (
        select 1 from collaborators where collaborators.track_id = tracks.id
          and collaborators.user_id = ${userId} and collaborators.state = 'accepted')))
  `.execute(database)
  return new Set(rows.map(({ id }) => id))
}

/** Bounds the work for somebody who plays few tracks very often. */
const playsLookedAt = 2_000

type Asked = { userId: string; limit: number }

const selectLastPlayed = prepareQuery((database, { userId, limit }: Asked) => ({
  compile: () =>
    sql<{ track_id: string; played_at: number }>`
      select track_id, max(played_at) as played_at from (
        select track_id, played_at from plays where user_id = ${userId}
        order by played_at desc limit ${sql.lit(playsLookedAt)}
      ) as latest
      group by track_id order by max(played_at) desc, track_id limit ${limit}
    `.compile(database),
}))

/** The tracks that the person played last, each once, the latest first. */
export const lastPlayed = (database: Database, userId: string, limit: number) =>
  selectLastPlayed(database, { userId, limit })

const selectUnheard = prepareQuery((database, { userId, limit }: Asked) => ({
  compile: () =>
    sql<{ track_id: string }>`
      select track_id from purchases where user_id = ${userId} and not exists (
        select 1 from plays where plays.user_id = ${userId} and plays.track_id = purchases.track_id
          and plays.played_at >= purchases.created_at)
      order by created_at desc, id desc limit ${limit}
    `.compile(database),
}))

/** Tracks that the person has not played since they bought them, the newest purchase first. */
export const unheardOf = async (database: Database, userId: string, limit: number): Promise<string[]> =>
  (await selectUnheard(database, { userId, limit })).map((row) => row.track_id)

const selectFirstPlay = prepareQuery((database, { userId }: { userId: string }) =>
  database
    .selectFrom('plays')
    .select('played_at')
    .where('user_id', '=', userId)
    .orderBy('played_at')
    .limit(1),
)

export const firstPlayOf = async (database: Database, userId: string): Promise<number | null> =>
  (await selectFirstPlay(database, { userId }))[0]?.played_at ?? null

/** Sums of one hour of the day, one artist or one genre, or of the whole month. */
export type MonthSum = {
  kind: 'hour' | 'artist' | 'genre' | 'total'
  name: string
  plays: number
  listened_ms: number
  tracks: number
  artists: number
}

/** The digits of `heard` by how many bits they have. */
const digitsByBits = ['1248', '3569ac', '7bde', 'f']

const without = (digits: string) =>
  [...digits].reduce<RawBuilder<string>>(
    (text, digit) => sql`replace(${text}, ${sql.lit(digit)}, '')`,
    sql`plays.heard`,
  )

/** How many parts of the track were heard. Null if that is not known. */
const heardParts = sql<number | null>`${sql.join(
  digitsByBits.map(
    (digits, index) => sql`${sql.lit(index + 1)} * (length(plays.heard) - length(${without(digits)}))`,
  ),
  sql` + `,
)}`

const offsetAt = ([first, ...later]: readonly OffsetSpan[]) => {
  const branches = later
    .toReversed()
    .map(({ from, offsetMs }) => sql`when plays.played_at >= ${sql.lit(from)} then ${sql.lit(offsetMs)}`)
  const usual = sql.lit(first?.offsetMs ?? 0)
  return branches.length === 0 ? sql`${usual}` : sql`case ${sql.join(branches, sql` `)} else ${usual} end`
}

/** A play counts from this length on: half the track, or as much as a preview has. */
const shortestMs = sql`case when coalesce(tracks.duration_ms, ${sql.lit(2 * previewSeconds * secondMs)})
  < ${sql.lit(2 * previewSeconds * secondMs)} then tracks.duration_ms / 2
  else ${sql.lit(previewSeconds * secondMs)} end`

const sumColumns = sql`cast(sum(plays) as double precision) as plays,
  cast(sum(listened_ms) as double precision) as listened_ms`

const mostHeard = (kind: 'artist' | 'genre', column: RawBuilder<string>) => sql`
  select * from (
    select ${sql.lit(kind)} as kind, ${column} as name, ${sumColumns}, 0 as tracks, 0 as artists
    from timed where ${column} is not null group by ${column}
    order by sum(listened_ms) desc, ${column} limit ${sql.lit(monthNamesMax)}
  ) as ${sql.raw(`${kind}s`)}`

/**
 * The time of a play is what was heard of the track, if that was reported, and else the shortest time that counts as a
 * play. So it does not change when the length of the play is forgotten.
 */
export const monthSums = async (
  database: Database,
  userId: string,
  { start, end, spans }: ZonedMonth,
): Promise<MonthSum[]> => {
  const { rows } = await sql<MonthSum>`
    with by_track as materialized (
      select track_id, (plays.played_at + ${offsetAt(spans)}) / ${sql.lit(hourMs)} % 24 as hour,
        count(*) as plays, count(plays.heard) as reported, coalesce(sum(${heardParts}), 0) as parts
      from plays where user_id = ${userId} and played_at >= ${start} and played_at < ${end}
      group by 1, 2
    ), timed as materialized (
      select by_track.track_id, by_track.hour, by_track.plays, tracks.artist_id, tracks.genre,
        by_track.parts * cast(coalesce(tracks.duration_ms, 0) as double precision) / ${sql.lit(heardPartsPerTrack)}
          + (by_track.plays - by_track.reported) * (${shortestMs}) as listened_ms
      from by_track join tracks on tracks.id = by_track.track_id
    )
    select 'hour' as kind, cast(hour as text) as name, ${sumColumns}, 0 as tracks, 0 as artists
    from timed group by hour
    union all ${mostHeard('artist', sql`artist_id`)}
    union all ${mostHeard('genre', sql`genre`)}
    union all
    select 'total' as kind, '' as name, coalesce(sum(plays), 0), coalesce(sum(listened_ms), 0),
      count(distinct track_id), count(distinct artist_id)
    from timed
  `.execute(database)
  return rows
}
