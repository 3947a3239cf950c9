// A published track with audio and a buyer, whose artist sends new recordings. The test decides how the preparation of
// each of them ends.
import { expect } from 'vitest'
import type { Config } from '~/server/config'
import type { MediaOutcome, MediaRun } from '~/server/media/media-run'
import { testApi, type Person, type TestApi } from '../api/test-api'
import { formOf } from '../uploads/upload-form'
import { putAudio } from '../audio/audio-files'
import { madeFile } from '../audio/made-file'
import { patience } from '../audio/media-queue'
import { wav } from '../audio/small-audio'
import { addPurchase, addTrack, type NewTrack } from './music-rows'

/** The bytes of a prepared recording. They differ for each row and variant. */
export const preparedBytes = (rowId: string, variant: 'stream' | 'preview') =>
  Buffer.from(`${variant} of ${rowId} `.repeat(40))

const made = (folder: string, rowId: string): MediaOutcome => {
  const file = (variant: 'stream' | 'preview') => madeFile(folder, variant, preparedBytes(rowId, variant))
  return {
    state: 'made',
    durationMs: 95_000,
    peaks: 'BBBB',
    loudness: { integratedLufs: -9, peakDb: -1, turnedDownDb: 0 },
    files: { stream: file('stream'), preview: file('preview') },
  }
}

/** Prepares a recording as soon as a worker takes it. */
export const prepareAtOnce: MediaRun = async ({ trackId: rowId, folder }) => made(folder, rowId)

type Ending = { finish(): void; fail(how: MediaOutcome | Error): void }

/** Holds the preparation of each recording back until the test ends it. */
const heldPreparation = () => {
  const begun: string[] = []
  const endings = new Map<string, Ending>()
  const run: MediaRun = ({ trackId: rowId, folder }, { signal }) =>
    new Promise((resolve, reject) => {
      begun.push(rowId)
      endings.set(rowId, {
        finish: () => resolve(made(folder, rowId)),
        fail: (how) => (how instanceof Error ? reject(how) : resolve(how)),
      })
      const abort = () => reject(new Error('aborted'))
      if (signal.aborted) abort()
      signal.addEventListener('abort', abort)
    })
  return { begun, run, ending: (rowId: string) => endings.get(rowId) }
}

const mediaOf = async ({ database }: TestApi, trackId: string) => {
  const row = await database
    .selectFrom('other_recordings')
    .select('media_id')
    .where('track_id', '=', trackId)
    .where('state', '=', 'coming')
    .executeTakeFirst()
  return row?.media_id ?? null
}

/** Adds the track with its files and its waveform, and lets the buyer have it. */
const release = async (api: TestApi, buyer: Person, given: NewTrack) => {
  const trackId = await addTrack(api, { withFiles: false, ...given })
  if (given.audio_state === undefined) await putAudio(api, trackId)
  await api.database.insertInto('track_peaks').values({ track_id: trackId, peaks: 'AAAA' }).execute()
  await addPurchase(api, buyer, trackId)
  return trackId
}

export const aReleasedTrack = async (config: Partial<Config> = {}, given: NewTrack = {}) => {
  const held = heldPreparation()
  const api = await testApi({ config: { mediaWorkers: 3, ...config }, overrides: { mediaRun: held.run } })
  const artist = await api.register({ profileType: 'musician' })
  const buyer = await api.register()
  const stranger = await api.register()
  const trackId = await release(api, buyer, { artist, ...given })
  const path = `/music/${trackId}`
  const send = (as: Person = artist, audio: Buffer = wav(3)) =>
    api.call('PUT', path, { as, ...formOf({}, { audio }) })
  const coming = () => mediaOf(api, trackId)
  const begun = async () => {
    const mediaId = await coming()
    await expect.poll(() => held.begun.includes(mediaId ?? ''), patience).toBe(true)
    return held.ending(mediaId ?? '')
  }
  const read = async (as: Person = artist) => (await api.call('GET', path, { as })).json().data
  /** Ends the preparation well, and waits until the recording is that of the track. */
  const finish = async () => {
    const ending = await begun()
    ending?.finish()
    await expect.poll(coming, patience).toBeNull()
  }
  /** Ends the preparation with a failure that the artist sees. */
  const refuse = async (message: string) => {
    const ending = await begun()
    ending?.fail({ state: 'unreadable', message })
    await expect.poll(async () => (await read()).newRecording?.state, patience).toBe('failed')
  }
  const hear = (url: string, headers: Record<string, string> = {}) =>
    api.send({ method: 'GET', url, headers })
  const people = { artist, buyer, stranger }
  return { api, ...people, trackId, path, held, send, coming, begun, read, finish, refuse, hear }
}

export type ReleasedTrack = Awaited<ReturnType<typeof aReleasedTrack>>

/** Nothing is left of other recordings. */
export const hasOnlyTheTrack = async ({ api, trackId }: ReleasedTrack) => {
  const rows = await api.database.selectFrom('tracks').select('id').execute()
  expect(rows).toEqual([{ id: trackId }])
  expect(await api.database.selectFrom('media_jobs').select('id').execute()).toEqual([])
}
