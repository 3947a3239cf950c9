// The media queue with work that a test can hold, finish or fail.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { MediaOutcome, MediaRun } from '~/server/media/media-run'
import { MediaQueue } from '~/server/media/queue'
import { createDiskStorage } from '~/server/storage/disk'
import { addTrack, type NewTrack } from '../music/music-rows'
import { testApi, type TestApi } from '../api/test-api'

const sha256 = 'ab'.repeat(32)

/** How long a test waits for queued work. */
export const patience = { timeout: 8_000, interval: 20 }

const made = (folder: string): MediaOutcome => {
  const file = (variant: string) => {
    const path = join(folder, `${variant}.mp3`)
    writeFileSync(path, variant)
    return { path, extension: 'mp3', contentType: 'audio/mpeg', sizeBytes: 7, sha256, blocks: [sha256] }
  }
  return {
    state: 'made',
    durationMs: 1_234,
    peaks: 'AAAA',
    loudness: { integratedLufs: -14.25, peakDb: -0.5, turnedDownDb: 0 },
    files: { stream: file('stream'), preview: file('preview') },
  }
}

export const makeAll: MediaRun = async ({ folder }) => made(folder)

/** Work that finishes or fails when the test says so. */
export const heldBack = () => {
  const begun: string[] = []
  const ends = new Map<string, (outcome: MediaOutcome | Error) => void>()
  const run: MediaRun = ({ trackId, folder }, { signal }) =>
    new Promise((resolve, reject) => {
      begun.push(trackId)
      ends.set(trackId, (outcome) => (outcome instanceof Error ? reject(outcome) : resolve(outcome)))
      finish.set(trackId, () => resolve(made(folder)))
      const abort = () => reject(new Error('aborted'))
      // A server may stop after it has claimed the job and before this function runs. Then `abort` has fired already.
      if (signal.aborted) abort()
      else signal.addEventListener('abort', abort)
    })
  const finish = new Map<string, () => void>()
  return {
    begun,
    run,
    fail: (id: string, how: MediaOutcome | Error) => ends.get(id)?.(how),
    finish: (id: string) => finish.get(id)?.(),
  }
}

export const openWithMedia = (mediaRun?: MediaRun, mediaWorkers = 1) =>
  testApi({ config: { mediaWorkers }, overrides: mediaRun && { mediaRun } })

/** Adds a track whose audio waits to be prepared. The database lists its files, but no bytes are stored. */
export const uploaded = (api: TestApi, given: NewTrack = {}) =>
  addTrack(api, { audio_state: 'queued', duration_ms: null, ...given })

export const rowOf = async (api: TestApi, id: string) => {
  const job = await api.database
    .selectFrom('media_jobs')
    .selectAll()
    .where('track_id', '=', id)
    .executeTakeFirst()
  const track = await api.database
    .selectFrom('tracks')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { job, track }
}

export const stateOf = async (api: TestApi, id: string) => {
  const { job, track } = await rowOf(api, id)
  return `${track.audio_state}, ${job?.state ?? 'no job'}`
}

export const storageOf = (api: TestApi) => createDiskStorage(join(api.config.dataFolder, 'media'))

/** Adds a running job whose worker has stopped without finishing it. */
export const abandon = async (api: TestApi, id: string, attempts: number) => {
  await api.mediaQueue.enqueue(id, 'prepare')
  const abandoned = { state: 'running', attempts, leased_until: api.now() + 15_000 } as const
  await api.database.updateTable('media_jobs').set(abandoned).where('track_id', '=', id).execute()
}

/** Starts the queue of a second server on the same database. */
export const startSecondQueue = (api: TestApi, run: MediaRun) => {
  const queue = new MediaQueue({
    database: api.database,
    storage: storageOf(api),
    clock: api,
    logger: api.app.log,
    run,
    workFolder: join(api.config.dataFolder, 'work'),
    workers: 1,
    kinds: ['prepare', 'demo'],
    shared: true,
    pollMs: 50,
    onTrackChanged: api.trackChanged,
  })
  onTestFinished(() => queue.stop())
  queue.start()
  return queue
}
