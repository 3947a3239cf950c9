import { sql, type Kysely } from 'kysely'
import { createIndex } from './migration'

const halfLifeMs = 7 * 24 * 60 * 60 * 1_000
const fullWeightAfterMs = 30 * 24 * 60 * 60 * 1_000

/** Computes the heat of every track from its distinct listeners, because it was the sum of all plays before. */
const weighListeners = async (database: Kysely<unknown>) => {
  const { rows } = await sql<{ at: number | null }>`select max(played_at) as at from plays`.execute(database)
  const latestAt = rows[0]?.at ?? null
  if (latestAt === null) return
  await sql`
    update tracks set heat = coalesce((
      select ${sql.lit(latestAt / halfLifeMs)} + ln(sum(
        (0.05 + 0.95 * case
          when registered_at is null or played_at < registered_at then 0
          when played_at > registered_at + ${sql.lit(fullWeightAfterMs)} then 1
          else cast(played_at - registered_at as double precision) / ${sql.lit(fullWeightAfterMs)}
        end) * power(2, cast(played_at - ${sql.lit(latestAt)} as double precision) / ${sql.lit(halfLifeMs)})
      )) / ln(2)
      from (
        select max(plays.played_at) as played_at, max(users.created_at) as registered_at
        from plays left join users on users.id = plays.user_id
        where plays.track_id = tracks.id
        group by coalesce(plays.listener, plays.user_id, plays.id)
      ) as listeners
    ), heat)
    where play_count > 0
  `.execute(database)
}

/** Adds how long each play was listened to and when it was reported. Earlier plays have neither. */
export const fairPlays = async (database: Kysely<unknown>) => {
  const { schema } = database
  await schema.alterTable('plays').addColumn('listened_ms', 'integer').execute()
  await schema.alterTable('plays').addColumn('reported_at', 'bigint').execute()
  await createIndex(database, 'plays', ['listener', 'track_id', 'played_at'])
  await schema
    .createIndex('plays_by_reported_at')
    .on('plays')
    .column('reported_at')
    .where(sql.ref('reported_at'), 'is not', null)
    .execute()
  await weighListeners(database)
}
