import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../database/open'
import { lockByName } from '../database/lock'
import type { Tables } from '../database/tables'
import { addPlay, addPlayWithHeat, setFirstHeat } from '../catalog/track-writes-repository'
import { heatOf, heatOfPlay } from './heat'
import { judgePlay, playsLookedAtMs } from './play-rule'

type Listening = {
  /** The id is derived from the listener and an id that the client chose, so that clients cannot cause collisions. */
  id: string
  listener: string
  userId: string | null
  trackId: string
  listenedSeconds: number
  heardAt: number
  now: number
}

const playById = (transaction: Transaction<Tables>, id: string) =>
  transaction.selectFrom('plays').select('track_id').where('id', '=', id).executeTakeFirst()

const playsAround = async (transaction: Transaction<Tables>, listener: string, at: number) => {
  const rows = await transaction
    .selectFrom('plays')
    .select(['track_id', 'played_at'])
    .where('listener', '=', listener)
    .where('played_at', '>', at - playsLookedAtMs)
    .where('played_at', '<', at + playsLookedAtMs)
    .orderBy('played_at', 'desc')
    // The rule never counts more plays than this within the window.
    .limit(12_000)
    .execute()
  return rows.map(({ track_id, played_at }) => ({ trackId: track_id, playedAt: played_at }))
}

/** A lock per listener serializes the decisions, so that parallel requests cannot exceed the limits. */
export const countPlay = (database: Database, listening: Listening): Promise<boolean> =>
  database.transaction().execute(async (transaction) => {
    const { id, listener, userId, trackId, listenedSeconds, now } = listening
    await lockByName(transaction, `plays of ${listener}`)
    const before = await playById(transaction, id)
    if (before) return before.track_id === trackId
    const track = await transaction
      .selectFrom('tracks')
      .select(['artist_id', 'is_listed', 'duration_ms', 'created_at'])
      .where('id', '=', trackId)
      .executeTakeFirst()
    if (!track || track.is_listed === 0 || track.artist_id === userId) return false
    // A track cannot be heard before it was created.
    const heardAt = Math.max(listening.heardAt, Math.min(track.created_at, now))
    const verdict = judgePlay({
      trackId,
      listenedSeconds,
      durationSeconds: track.duration_ms === null ? null : track.duration_ms / 1_000,
      isSignedIn: userId !== null,
      others: await playsAround(transaction, listener, heardAt),
      heardAt,
    })
    if (verdict === 'not-counted') return false
    const play = { id, track_id: trackId, user_id: userId, listener, played_at: heardAt }
    await transaction.insertInto('plays').values(play).execute()
    await (verdict === 'counted'
      ? addPlay(transaction, trackId)
      : addPlayWithHeat(transaction, trackId, heatOfPlay(heardAt)))
    return true
  })

/** Computes heat from the plays of tracks whose plays were inserted without it. */
export const addMissingHeat = async (database: Kysely<Tables>, trackIds: string[]) => {
  for (const trackId of trackIds) {
    const plays = await database
      .selectFrom('plays')
      .select('played_at')
      .where('track_id', '=', trackId)
      .execute()
    await setFirstHeat(database, trackId, heatOf(plays.map(({ played_at }) => played_at)))
  }
}

export const tracksWithoutHeat = async (
  database: Database,
  after: string,
  limit: number,
): Promise<string[]> => {
  const rows = await database
    .selectFrom('tracks')
    .select('id')
    .where('heat', '=', 0)
    .where('play_count', '>', 0)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}
