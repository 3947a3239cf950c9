import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../database/open'
import { lockByName } from '../database/lock'
import type { Tables } from '../database/tables'
import { dayMs } from '~/contract/durations'
import type { PlaySource } from '~/contract/rules/listening/play-sources'
import { addPlay, addPlayWithHeat, setFirstHeat } from '../catalog/track-writes-repository'
import { addedHeat, heatOf } from './heat'
import { heardAtOf, judgePlay, playsLookedAtMs, type OtherPlay } from './play-rule'
import { addPlaysToSums } from './sums-repository'
import { lockSums } from './totals-repository'

type Listening = {
  /** The id is derived from the listener and an id that the client chose, so that clients cannot cause collisions. */
  id: string
  listener: string
  user: { id: string; created_at: number } | null
  trackId: string
  listenedMs: number
  heardAgoMs: number
  source: PlaySource | null
  now: number
}

const playById = (transaction: Transaction<Tables>, id: string) =>
  transaction.selectFrom('plays').select('track_id').where('id', '=', id).executeTakeFirst()

const playableTrack = (transaction: Transaction<Tables>, trackId: string) =>
  transaction
    .selectFrom('tracks')
    .select(['artist_id', 'duration_ms', 'created_at'])
    .where('id', '=', trackId)
    .where('is_listed', '=', 1)
    .executeTakeFirst()

const playsAround = async (
  transaction: Transaction<Tables>,
  listener: string,
  at: number,
): Promise<OtherPlay[]> => {
  const rows = await transaction
    .selectFrom('plays')
    .select(['track_id', 'played_at', 'listened_ms'])
    .where('listener', '=', listener)
    .where('played_at', '>', at - playsLookedAtMs)
    .where('played_at', '<', at + playsLookedAtMs)
    .orderBy('played_at', 'desc')
    // The rule never counts more plays than this within the window.
    .limit(12_000)
    .execute()
  return rows.map((row) => ({
    trackId: row.track_id,
    playedAt: row.played_at,
    listenedMs: row.listened_ms,
  }))
}

/** When this listener last played the track, and how many plays of it they have reported since. */
const playsOfTrack = async (
  transaction: Transaction<Tables>,
  { listener, trackId }: Listening,
  since: number,
) => {
  const row = await transaction
    .selectFrom('plays')
    .select(({ fn, eb }) => [
      fn.max('played_at').as('latestAt'),
      fn.count<number>(eb.case().when('reported_at', '>', since).then(1).end()).as('reported'),
    ])
    .where('listener', '=', listener)
    .where('track_id', '=', trackId)
    .executeTakeFirst()
  return { latestAt: row?.latestAt ?? null, reported: row?.reported ?? 0 }
}

/** A lock per listener serializes the decisions, so that parallel requests cannot exceed the limits. */
export const countPlay = (database: Database, listening: Listening): Promise<boolean> =>
  database.transaction().execute(async (transaction) => {
    const { id, listener, user, trackId, listenedMs, source, now } = listening
    await lockByName(transaction, `plays of ${listener}`)
    const before = await playById(transaction, id)
    if (before) return before.track_id === trackId
    const track = await playableTrack(transaction, trackId)
    if (!track || track.artist_id === user?.id) return false
    const registeredAt = user?.created_at ?? null
    const heardAt = heardAtOf({ ...listening, registeredAt, trackCreatedAt: track.created_at })
    const earlier = await playsOfTrack(transaction, listening, now - dayMs)
    const playedAt = judgePlay({
      trackId,
      listenedMs,
      durationMs: track.duration_ms,
      registeredAt,
      others: await playsAround(transaction, listener, heardAt),
      reportedToday: earlier.reported,
      heardAt,
    })
    if (playedAt === null) return false
    // Before the play, because a trigger adds the play to rows of its listener. A report of what was heard takes them in
    // this order too.
    await lockSums(transaction, track.artist_id)
    const play = { id, track_id: trackId, user_id: user?.id ?? null, listener, played_at: playedAt }
    await transaction
      .insertInto('plays')
      .values({ ...play, listened_ms: listenedMs, reported_at: now, source })
      .execute()
    const owner = { trackId, artistId: track.artist_id }
    await addPlaysToSums(transaction, owner, { ofListeners: [id], ofAccounts: [] })
    const heat = addedHeat({ registeredAt, playedAt }, earlier.latestAt)
    await (heat === null ? addPlay(transaction, trackId) : addPlayWithHeat(transaction, trackId, heat))
    return true
  })

/** Computes heat from the plays of tracks whose plays were inserted without it. */
export const addMissingHeat = async (database: Kysely<Tables>, trackIds: string[]) => {
  for (const trackId of trackIds) {
    const plays = await database
      .selectFrom('plays')
      .leftJoin('users', 'users.id', 'plays.user_id')
      .select(['plays.id', 'plays.user_id', 'plays.listener', 'plays.played_at', 'users.created_at'])
      .where('plays.track_id', '=', trackId)
      .execute()
    const heat = heatOf(
      plays.map((row) => ({
        listener: row.listener ?? row.user_id ?? row.id,
        registeredAt: row.created_at,
        playedAt: row.played_at,
      })),
    )
    await setFirstHeat(database, trackId, heat)
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

/** Forgets what only the rule for counting needs of the plays that were reported before this time. */
export const forgetReports = async (database: Database, before: number) => {
  await database
    .updateTable('plays')
    .set({ listened_ms: null, reported_at: null })
    .where('reported_at', '<', before)
    .execute()
}

/** Plays stay in the sums of tracks, but nothing says who has listened. */
export const forgetListener = async (transaction: Transaction<Tables>, userId: string) => {
  await transaction
    .updateTable('plays')
    .set({ user_id: null, listener: null, listened_ms: null, reported_at: null })
    .where('user_id', '=', userId)
    .execute()
}

/** Other people's months name the artists that they heard. */
export const passOnHeardArtist = async (
  transaction: Transaction<Tables>,
  { from, to }: { from: string; to: string },
) => {
  await transaction
    .updateTable('listened_months')
    .set({ artist_id: to })
    .where('artist_id', '=', from)
    .execute()
}
