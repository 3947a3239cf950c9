// A work in progress with its artist, a collaborator who has accepted, somebody who is invited, and a stranger.
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, vi } from 'vitest'
import type { Answer, Input } from '~/contract/schemas/built'
import { formOf } from '../uploads/upload-form'
import { testApi, type Person, type TestApi } from '../api/test-api'
import { madeFile } from '../audio/made-file'
import { patience } from '../audio/media-queue'
import { wav } from '../audio/small-audio'
import type { Overrides } from '~/server/compose'
import type { MediaRun } from '~/server/media/media-run'

/** Prepares audio at once: its stream names the job, so that each version has bytes of its own. */
const prepareAtOnce: MediaRun = async ({ folder, original, jobId }) => {
  const size = original ? statSync(join(original.storageFolder, original.key)).size : 0
  const file = (variant: string) => madeFile(folder, variant, `${variant} of ${jobId}`)
  return {
    state: 'made',
    // The length follows from the size of the file, because the recordings of the tests are WAV files with this many bytes a second.
    durationMs: Math.max(1, Math.round(size / 16_000)) * 1_000,
    peaks: 'AAAA',
    loudness: { integratedLufs: -14, peakDb: -1, turnedDownDb: 0 },
    files: { stream: file('stream'), preview: file('preview') },
  }
}

type Upload = { name?: string; seconds?: number; key?: string; audio?: Buffer }

const filesOf = (api: TestApi) => {
  const folder = join(api.config.dataFolder, 'media', 'tracks')
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
}

const addPeople = async (api: TestApi, artist: Person, trackId: string) => {
  const [friend, invited] = [await api.register({ profileType: 'musician' }), await api.register()]
  for (const { user } of [friend, invited]) {
    // People are sorted by the time of their invitation.
    api.advance(1_000)
    const payload = { username: user.username }
    expect((await api.call('POST', `/music/${trackId}/invite`, { as: artist, payload })).statusCode).toBe(200)
  }
  expect((await api.call('POST', `/music/${trackId}/accept-invite`, { as: friend })).statusCode).toBe(200)
  return { friend, invited, stranger: await api.register({ profileType: 'musician' }) }
}

const create = async (api: TestApi, artist: Person, hasAudio: boolean) => {
  const form = formOf({ title: 'Long road', workInProgress: 'true' }, hasAudio ? { audio: wav(1) } : {})
  const answer = await api.call('POST', '/music', { as: artist, ...form })
  expect(answer.statusCode).toBe(201)
  return answer.json<{ data: { _id: string } }>().data._id
}

type Settings = {
  audio?: boolean
  mediaRun?: MediaRun | null
  config?: Partial<TestApi['config']>
  overrides?: Overrides
}

const openRoom = async ({ audio = false, mediaRun = prepareAtOnce, config, overrides }: Settings) => {
  const api = await testApi(
    mediaRun
      ? { config: { mediaWorkers: 1, ...config }, overrides: { mediaRun, ...overrides } }
      : { config, ...(overrides && { overrides }) },
  )
  const artist = await api.register({ profileType: 'musician' })
  const trackId = await create(api, artist, audio)
  const call = (
    method: Parameters<TestApi['call']>[0],
    path: string,
    options?: Parameters<TestApi['call']>[2],
  ) => api.call(method, `/music/${trackId}${path}`, options)
  const read = async (as: Person) =>
    (await call('GET', '/room', { as })).json<{ data: Answer<'room'> }>().data
  return { api, artist, trackId, call, read, isPrepared: mediaRun !== null }
}

const acts = ({ api, artist, call, read, isPrepared }: Awaited<ReturnType<typeof openRoom>>) => {
  const upload = (as: Person, { name, seconds = 1, key, audio: bytes = wav(seconds) }: Upload = {}) => {
    const form = formOf({ ...(name && { name }) }, { audio: bytes })
    const headers = { ...form.headers, ...(key && { 'idempotency-key': key }) }
    return call('POST', '/versions', { as, payload: form.payload, headers })
  }
  const isReady = async (id: string) => {
    const version = (await read(artist)).versions.find(({ _id }) => _id === id)
    expect(version?.processing).toEqual({ state: 'ready' })
  }
  return {
    upload,
    versions: async (as: Person) => (await read(as)).versions,
    /** Uploads a version and waits until it is ready. */
    addVersion: async (as: Person, given: Upload = {}): Promise<string> => {
      // Versions are sorted by their time.
      if (!given.key) api.advance(1_000)
      const answer = await upload(as, given)
      expect(answer.statusCode).toBe(201)
      const id = answer.json<{ data: { _id: string } }>().data._id
      if (isPrepared) await vi.waitFor(() => isReady(id), patience)
      return id
    },
    comment: async (as: Person, payload: Input<'addMixComment'>['body'], key?: string) => {
      const headers: Record<string, string> = key ? { 'idempotency-key': key } : {}
      const answer = await call('POST', '/comments', { as, payload, headers })
      expect(answer.statusCode).toBe(201)
      return answer.json<{ data: { _id: string } }>().data._id
    },
    hear: (url: string | null) => api.send({ method: 'GET', url: url ?? '/nowhere' }),
    files: () => filesOf(api),
  }
}

/** Without `audio`, the work in progress has no version yet. `mediaRun` null prepares nothing. */
export const aRoom = async (settings: Settings = {}) => {
  const room = await openRoom(settings)
  const people = await addPeople(room.api, room.artist, room.trackId)
  return { ...room, ...people, ...acts(room) }
}

export type TestRoom = Awaited<ReturnType<typeof aRoom>>
