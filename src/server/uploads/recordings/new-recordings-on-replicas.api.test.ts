// A new recording where two servers share only a database and a bucket: one receives it, the other prepares it.
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { hourMs } from '~/contract/durations'
import { createS3Storage } from '~/server/storage/s3/s3-storage'
import { patience } from '../../../../tests/builders/audio/media-queue'
import { wav } from '../../../../tests/builders/audio/small-audio'
import { preparedBytes, prepareAtOnce } from '../../../../tests/builders/music/new-recording'
import { uploadInPieces } from '../../../../tests/builders/uploads/resumable-upload'
import { twoReplicas } from '../../../../tests/builders/api/replicas'
import { describeApi } from '../../../../tests/builders/api/test-database'
import { sweepLooseFiles } from '../sweep-loose-files'
import { sweepFormerRecordings } from './new-recordings'

/** A track that the first server has received and the second one has prepared. */
const aTrackOnReplicas = async () => {
  const preparing = { config: { mediaWorkers: 1 }, overrides: { mediaRun: prepareAtOnce } }
  const { s3, api: receiving, other } = await twoReplicas({ mediaWorkers: 0 }, preparing)
  const artist = await receiving.register({ profileType: 'musician' })
  const upload = (content: Buffer) => uploadInPieces(receiving, artist, content, 40_000)
  const payload = { title: 'Shared road', genre: 'Dub', price: 2, audioUpload: await upload(wav(3)) }
  const made = await receiving.call('POST', '/music', { as: artist, payload })
  const path = `/music/${made.json().data._id}`
  const read = async (api = receiving) => (await api.call('GET', path, { as: artist })).json().data
  const untilReady = async () => {
    // Servers on SQLite do not look for jobs of other servers.
    other.mediaQueue.wake()
    const states = async () => {
      const { processing, newRecording } = await read()
      return [processing.state, newRecording]
    }
    await expect.poll(states, patience).toEqual(['ready', undefined])
  }
  await untilReady()
  const replace = async (content: Buffer) => {
    const audioUpload = await upload(content)
    return receiving.call('PUT', path, { as: artist, payload: { audioUpload } })
  }
  return { s3, receiving, other, replace, read, untilReady }
}

type TrackOnReplicas = Awaited<ReturnType<typeof aTrackOnReplicas>>

/** What both servers send for an address. */
const heard = async ({ receiving, other }: TrackOnReplicas, url: string) => {
  const answers = await Promise.all([receiving, other].map((api) => api.send({ method: 'GET', url })))
  return answers.map(({ statusCode, rawPayload }) => [statusCode, rawPayload])
}

const sweep = async ({ s3, other }: TrackOnReplicas) => {
  const folder = mkdtempSync(join(tmpdir(), 'lariat-sweep-'))
  const storage = createS3Storage({ settings: s3.settings, folder, onAway: () => undefined })
  const parts = { database: other.database, storage, clock: other }
  await sweepFormerRecordings(parts)
  await sweepLooseFiles(parts)
}

describeApi('a new recording on two replicas with a bucket', () => {
  it('is received by one and prepared by the other, both serve it, and the old files leave the bucket', async () => {
    const track = await aTrackOnReplicas()
    const { s3, receiving, other, read } = track
    const before = await read()
    const oldKeys = [...s3.files.keys()]
    expect(oldKeys).toHaveLength(3)
    const oldSound = (await heard(track, before.streamUrl))[0]

    expect((await track.replace(wav(5))).statusCode).toBe(200)
    await track.untilReady()
    const { media_id: mediaId } = await receiving.database
      .selectFrom('other_recordings')
      .select('media_id')
      .executeTakeFirstOrThrow()
    const after = await read(other)
    expect(after).toMatchObject({ _id: before._id, price: 2, playCount: 0 })
    expect(after.streamUrl).not.toBe(before.streamUrl)
    const sound = [200, preparedBytes(mediaId, 'stream')]
    expect(await heard(track, after.streamUrl)).toEqual([sound, sound])
    // Whoever is listening hears the old recording to its end.
    expect(await heard(track, before.streamUrl)).toEqual([oldSound, oldSound])

    receiving.advance(25 * hourMs)
    await sweep(track)
    const keys = [...s3.files.keys()]
    expect(keys).toHaveLength(3)
    expect(keys.filter((key) => oldKeys.includes(key))).toEqual([])
    expect((await heard(track, (await read(other)).streamUrl))[1]).toEqual(sound)
  })

  it('is prepared by the other one after the store was away', async () => {
    const track = await aTrackOnReplicas()
    const { s3, read } = track
    expect((await track.replace(wav(5))).statusCode).toBe(200)
    let failures = 0
    s3.misbehave = ({ request }) => {
      failures += 1
      return Boolean(request.socket.destroy())
    }
    track.other.mediaQueue.wake()
    await expect.poll(() => failures, patience).toBeGreaterThan(0)
    expect(await read()).toMatchObject({ processing: { state: 'ready' }, durationSeconds: 95 })
    s3.misbehave = () => false
    track.receiving.advance(60_000)
    await track.untilReady()
  })
})
