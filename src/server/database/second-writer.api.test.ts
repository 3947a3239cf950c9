import { once } from 'node:events'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { expect, it } from 'vitest'
import { addTrack } from '../../../tests/builders/music/music-rows'
import { testApi, type TestApi } from '../../../tests/builders/api/test-api'
import { describeApi } from '../../../tests/builders/api/test-database'
import { raiseJob } from '../media/job-repository'
import { storeProvider } from '../payments/stored-provider'
import { deleteUnbought } from '../uploads/repository'
import { migrate } from './migrate'

const writing = `
  const { parentPort, workerData: { file, forMs } } = require('node:worker_threads')
  const database = require('better-sqlite3')(file)
  database.exec('begin immediate')
  parentPort.postMessage('writing')
  setTimeout(() => database.exec('commit'), forMs)
`

/** On PostgreSQL nobody is in the way of another row. */
const anotherWrites = async ({ config }: TestApi, forMs = 200) => {
  if (config.databaseUrl !== null) return
  const workerData = { file: join(config.dataFolder, 'lariat.sqlite'), forMs }
  const worker = new Worker(writing, { eval: true, workerData })
  await once(worker, 'message')
}

describeApi('while another process writes', () => {
  it('who presses play on a track that is not made yet waits for their turn', async () => {
    const api = await testApi()
    const trackId = await addTrack(api)
    await anotherWrites(api)
    await expect(raiseJob(api.database, trackId, 0)).resolves.toBeUndefined()
  })

  it('who starts with nothing to bring up to date need not wait', async () => {
    const api = await testApi()
    const engine = api.config.databaseUrl === null ? 'sqlite' : 'postgres'
    await anotherWrites(api, 2_000)
    const startedAt = performance.now()
    await migrate(api.database, engine, { now: api.now })
    await storeProvider(api.database, null)
    expect(performance.now() - startedAt).toBeLessThan(1_500)
  })

  it('who deletes a track waits for their turn', async () => {
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
})
