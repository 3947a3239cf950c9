import { sql, type Insertable, type Selectable } from 'kysely'
import type { Database } from '../database/open'
import { prepareLookup, prepareQuery } from '../database/prepared-query'
import type { Tables } from '../database/tables'

type QueueRow = Selectable<Tables['saved_queues']>

const selectQueue = prepareLookup((database, { userId }: { userId: string }) =>
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
        and not exists (select 1 from heard_tracks as heard where heard.user_id = ${userId}
          and heard.track_id = purchases.track_id and heard.heard_at >= purchases.created_at)
      order by created_at desc, id desc limit ${limit}
    `.compile(database),
}))

/** Tracks that the person has not played since they bought them, the newest purchase first. */
export const unheardOf = async (database: Database, userId: string, limit: number): Promise<string[]> =>
  (await selectUnheard(database, { userId, limit })).map((row) => row.track_id)

const selectFirstPlay = prepareLookup((database, { userId }: { userId: string }) =>
  database
    .selectFrom('plays')
    .select('played_at')
    .where('user_id', '=', userId)
    .orderBy('played_at')
    .limit(1),
)

export const firstPlayOf = async (database: Database, userId: string): Promise<number | null> =>
  (await selectFirstPlay(database, { userId }))[0]?.played_at ?? null
