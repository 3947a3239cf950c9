import { once } from 'node:events'
import { join } from 'node:path'
import { setImmediate, setTimeout } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import SQLite from 'better-sqlite3'
import { expect, it, onTestFinished } from 'vitest'
import { addTrack } from '../../../tests/builders/music/music-rows'
import { testApi, type TestApi } from '../../../tests/builders/api/test-api'
import { describeApi } from '../../../tests/builders/api/test-database'
import { setAudioState } from '../catalog/track-writes-repository'
import { putJob, raiseJob } from '../media/job-repository'
import { storeProvider } from '../payments/stored-provider'
import { removeVersion } from '../rooms/versions-repository'
import { takeDown } from '../uploads/delete-track'
import { deleteUnbought } from '../uploads/repository'
import { migrate } from './migrate'

const writing = `
  const { parentPort, workerData: { file, forMs } } = require('node:worker_threads')
  const database = require('better-sqlite3')(file)
  database.exec('begin immediate')
  parentPort.postMessage('writing')
  setTimeout(() => database.exec('commit'), forMs)
`

/** Does nothing on PostgreSQL, where a writer does not block writes to other rows. */
const anotherWrites = async ({ config }: TestApi, forMs = 200) => {
  if (config.databaseUrl !== null) return
  const workerData = { file: join(config.dataFolder, 'lariat.sqlite'), forMs }
  const worker = new Worker(writing, { eval: true, workerData })
  await once(worker, 'message')
}

/** Holds the lock until the returned function is called. Does nothing on PostgreSQL. */
const lockAsAnother = ({ config }: TestApi) => {
  if (config.databaseUrl !== null) return () => undefined
  const database = new SQLite(join(config.dataFolder, 'lariat.sqlite'))
  onTestFinished(() => void database.close())
  database.exec('begin exclusive')
  return () => database.exec('commit')
}

describeApi('while another process writes to the database', () => {
  it('raising the priority of a media job waits for the other writer', async () => {
    const api = await testApi()
    const trackId = await addTrack(api)
    await anotherWrites(api)
    await expect(raiseJob(api.database, trackId, 0)).resolves.toBeUndefined()
  })

  it('a start with nothing to migrate does not wait', async () => {
    const api = await testApi()
    const engine = api.config.databaseUrl === null ? 'sqlite' : 'postgres'
    await anotherWrites(api, 2_000)
    const startedAt = performance.now()
    await migrate(api.database, engine, { now: api.now })
    await storeProvider(api.database, null)
    expect(performance.now() - startedAt).toBeLessThan(1_500)
  })

  it('deleting a track waits for the other writer', async () => {
    const api = await testApi()
    const id = await addTrack(api)
    const track = await api.database
      .selectFrom('tracks')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    await anotherWrites(api)
    await expect(deleteUnbought(api.database, track, 0)).resolves.toBeInstanceOf(Array)
  })

  it('deleting a track waits for a media job of it that ends at the same time', async () => {
    const api = await testApi()
    const id = await addTrack(api)
    await putJob(api.database, id, 'prepare', 0)
    const track = await api.database
      .selectFrom('tracks')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    let deletion: Promise<unknown> | null = null
    await api.database.transaction().execute(async (transaction) => {
      await transaction.deleteFrom('media_jobs').where('track_id', '=', id).execute()
      deletion = deleteUnbought(api.database, track, 0)
      await setTimeout(200)
      await setAudioState(transaction, id, 'ready', 0)
    })
    await expect(deletion).resolves.toBeInstanceOf(Array)
  })

  it.each([
    ['taking a track down', (api: TestApi, room: string) => takeDown(api.database, room, 0)],
    [
      'deleting a version of a mix',
      (api: TestApi, roomId: string, mediaId: string) =>
        api.database
          .transaction()
          .execute((transaction) => removeVersion(transaction, { roomId, versionId: 'none', mediaId }, 0)),
    ],
  ])('%s waits for the media job of a version that ends at the same time', async (_what, remove) => {
    const api = await testApi()
    const room = await addTrack(api)
    const version = await addTrack(api, { version_of: room })
    await putJob(api.database, version, 'prepare', 0)
    let removal: Promise<unknown> | null = null
    await api.database.transaction().execute(async (transaction) => {
      await transaction.deleteFrom('media_jobs').where('track_id', '=', version).execute()
      removal = remove(api, room, version)
      await setTimeout(200)
      await setAudioState(transaction, version, 'ready', 0)
    })
    await expect(removal).resolves.toBeInstanceOf(Array)
  })

  it('a write waits, and health, lists and signed-in reads are answered meanwhile', async () => {
    const api = await testApi()
    const me = await api.register()
    await api.call('GET', '/music')
    const unlock = lockAsAnother(api)
    const registered = api.register()
    const read = () =>
      Promise.all([
        api.send({ method: 'GET', url: '/healthz' }),
        api.send({ method: 'GET', url: '/readyz' }),
        api.call('GET', '/music'),
        api.call('GET', '/music?sort=title'),
        api.call('GET', '/user/me', { as: me }),
      ])
    // By the later rounds, the registration has reached its first write.
    for (let round = 0; round < 5; round += 1) {
      await setImmediate()
      expect((await read()).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200])
    }
    unlock()
    expect((await registered).user.profileType).toBe('listener')
  })
})
