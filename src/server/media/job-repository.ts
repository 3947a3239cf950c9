// Jobs in the database. A replica holds a job while its id and attempt number are unchanged. A retry by the artist
// creates a job with a new id.
import { randomUUID } from 'node:crypto'
import { sql, type Kysely, type Transaction } from 'kysely'
import { minuteMs } from '~/contract/durations'
import { mayBeListed, setAudioState } from '../catalog/track-writes-repository'
import { lockByName } from '../database/lock'
import type { Database } from '../database/open'
import type { Tables } from '../database/tables'
import type { MediaKind } from './media-run'

export type Claim = {
  id: string
  track_id: string
  kind: MediaKind
  attempts: number
  priority: number
  /** Whether it is an upload that takes little time. */
  isShort: boolean
}

/** Uploads go before demo tracks, and a track that somebody wants to hear now goes before both. */
const priorities: Record<MediaKind, number> = { prepare: 10, demo: 0 }
export const urgentPriority = 100

/** An upload this short is prepared in less than a minute, so it need not wait for a long one. */
const shortTrackMs = 10 * minuteMs
/** How far each point of priority moves a job forward. Once a job has waited for longer than that, it goes first. */
const pointMs = 10 * minuteMs
/** A job also waits for jobs that come up to a quarter of its track's length later: half an hour for two hours. */
const lengthPart = 4

const stateWhileWaiting = { prepare: 'queued', demo: 'to-order' } as const

export const deleteOwnJob = async (transaction: Transaction<Tables>, trackId: string) => {
  await transaction.deleteFrom('media_jobs').where('track_id', '=', trackId).execute()
}

/**
 * Replaces any earlier job of the track, even one that another replica is working on. Two replicas may do this at the same
 * moment, for example one that starts and one that receives an upload. Then one job stays.
 */
export const putJobIn = async (
  transaction: Transaction<Tables>,
  trackId: string,
  kind: MediaKind,
  now: number,
) => {
  const job = {
    id: randomUUID(),
    track_id: trackId,
    kind,
    state: 'queued',
    priority: priorities[kind],
    progress: 0,
    message: null,
    may_retry: 0,
    attempts: 0,
    leased_until: null,
    created_at: now,
    updated_at: now,
  } as const
  await transaction
    .insertInto('media_jobs')
    .values(job)
    .onConflict((conflict) => conflict.column('track_id').doUpdateSet(job))
    .execute()
  await setAudioState(transaction, trackId, stateWhileWaiting[kind], now)
}

export const putJob = (database: Database, trackId: string, kind: MediaKind, now: number) =>
  database.transaction().execute((transaction) => putJobIn(transaction, trackId, kind, now))

/**
 * Deletes the jobs of the hidden rows of a track. Called before these rows or the track are changed or deleted: the end
 * of a job locks the job and then the tracks, so a deletion in the other order could end in a deadlock.
 */
export const deleteHiddenJobs = async (transaction: Transaction<Tables>, trackId: string) => {
  await transaction
    .deleteFrom('media_jobs')
    .where('track_id', 'in', (select) =>
      select.selectFrom('tracks').select('id').where('version_of', '=', trackId),
    )
    .execute()
}

/** Deletes the jobs of the track and of its hidden rows. */
export const deleteJobs = async (transaction: Transaction<Tables>, trackId: string) => {
  await deleteHiddenJobs(transaction, trackId)
  await deleteOwnJob(transaction, trackId)
}

export const jobOf = (database: Database, trackId: string) =>
  database.selectFrom('media_jobs').selectAll().where('track_id', '=', trackId).executeTakeFirst()

export const audioStateOf = async (database: Database, trackId: string) => {
  const row = await database
    .selectFrom('tracks')
    .select('audio_state')
    .where('id', '=', trackId)
    .executeTakeFirst()
  return row?.audio_state
}

/** Jobs that are queued, or whose holder has not renewed its lease in time. */
const free = (database: Database, now: number) =>
  database
    .selectFrom('media_jobs')
    .where('state', 'in', ['queued', 'running'])
    // After a failed attempt, a queued job uses the same column for the time of its next attempt.
    .where((is) => is.or([is('leased_until', 'is', null), is('leased_until', '<=', now)]))

/** Which jobs a worker may take: `any`, or only those that somebody waits for, short uploads, or both. */
export type Admission = 'any' | { urgent: boolean; short: boolean }

type Wanted = { now: number; leaseMs: number; admission: Admission; kinds: MediaKind[] }

const isUrgent = sql<boolean>`media_jobs.priority >= ${urgentPriority}`
/** A track of unknown length counts as long. */
const isShort = sql<boolean>`media_jobs.kind = 'prepare' and tracks.duration_ms <= ${shortTrackMs}`

const isAdmitted = (admission: Admission) => {
  if (admission === 'any') return sql<boolean>`1 = 1`
  if (admission.urgent && admission.short) return sql<boolean>`(${isUrgent} or ${isShort})`
  return admission.urgent ? isUrgent : isShort
}

/** The time at which a job came, earlier the more urgent it is and later the longer it takes. So none waits for ever. */
const place = sql`media_jobs.created_at - cast(media_jobs.priority as bigint) * ${pointMs}
  + coalesce(tracks.duration_ms, 0) / ${lengthPart}`

/**
 * Takes the free job whose turn it is, or returns null if there is none. The update is conditional, so that two replicas
 * never hold the same job.
 */
export const claimJob = async (
  database: Database,
  { now, leaseMs, admission, kinds }: Wanted,
): Promise<Claim | null> => {
  for (;;) {
    const found = await free(database, now)
      .innerJoin('tracks', 'tracks.id', 'media_jobs.track_id')
      .select(['media_jobs.id', 'track_id', 'kind', 'attempts', 'priority', isShort.as('is_short')])
      .where(isAdmitted(admission))
      .where('kind', 'in', kinds)
      .orderBy(place)
      .orderBy('media_jobs.id')
      .limit(1)
      .executeTakeFirst()
    if (!found) return null
    const { numUpdatedRows } = await database
      .updateTable('media_jobs')
      .set({
        state: 'running',
        attempts: found.attempts + 1,
        progress: 0,
        leased_until: now + leaseMs,
        updated_at: now,
      })
      .where('id', '=', found.id)
      .where('attempts', '=', found.attempts)
      .where((is) => is.or([is('leased_until', 'is', null), is('leased_until', '<=', now)]))
      .executeTakeFirst()
    if (numUpdatedRows === 1n) {
      const { is_short, ...claim } = found
      return { ...claim, attempts: found.attempts + 1, isShort: Boolean(is_short) }
    }
  }
}

export const updateHeldJob = (database: Kysely<Tables>, claim: Claim) =>
  database
    .updateTable('media_jobs')
    .where('id', '=', claim.id)
    .where('attempts', '=', claim.attempts)
    .where('state', '=', 'running')

type Renewal = { progress: number; now: number; leasedUntil: number }

/** Returns false if this replica no longer holds the job. */
export const renewLease = async (
  database: Database,
  claim: Claim,
  { progress, now, leasedUntil }: Renewal,
) => {
  const { numUpdatedRows } = await updateHeldJob(database, claim)
    .set({ progress, leased_until: leasedUntil, updated_at: now })
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Puts the job before all other queued jobs, except those that have waited for hours. Does nothing to a job that is running. */
export const raiseJob = (database: Database, trackId: string, now: number) =>
  database.transaction().execute(async (transaction) => {
    // Locked before the first read, because SQLite fails at once when a reading transaction starts to write.
    await lockByName(transaction, 'media jobs')
    const { highest } = await transaction
      .selectFrom('media_jobs')
      .select((of) => of.fn.max('priority').as('highest'))
      .where('state', '=', 'queued')
      .executeTakeFirstOrThrow()
    await transaction
      .updateTable('media_jobs')
      .set({
        priority: Math.max(urgentPriority, Number(highest ?? 0) + 1),
        leased_until: null,
        updated_at: now,
      })
      .where('track_id', '=', trackId)
      .where('state', '=', 'queued')
      .execute()
  })

export const hasOpenJobs = async (database: Database) => {
  const row = await database
    .selectFrom('media_jobs')
    .select('id')
    .where('state', 'in', ['queued', 'running'])
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export const openJobIds = async (database: Database) => {
  const rows = await database
    .selectFrom('media_jobs')
    .select('id')
    .where('state', 'in', ['queued', 'running'])
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Tracks that have no job, because the server was killed after it wrote the track. */
export const tracksWithoutJob = async (database: Database) => {
  const rows = await database
    .selectFrom('tracks')
    .leftJoin('media_jobs', 'media_jobs.track_id', 'tracks.id')
    .select(['tracks.id', 'tracks.audio_state'])
    .where('tracks.audio_state', 'in', ['queued', 'to-order'])
    .where('media_jobs.id', 'is', null)
    .execute()
  return rows.map(
    ({ id, audio_state }) => ({ id, kind: audio_state === 'queued' ? 'prepare' : 'demo' }) as const,
  )
}

/** Tracks that are ready but not listed, because the server was killed in between. */
export const readyTracksNotListed = async (database: Database, now: number) => {
  const rows = await database
    .selectFrom('tracks')
    .select('id')
    .where('audio_state', '=', 'ready')
    .where('is_listed', '=', 0)
    .where(mayBeListed(now))
    .execute()
  return rows.map(({ id }) => id)
}
