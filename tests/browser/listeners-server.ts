// A server of a test file's own, where music the listener owns is ready to sound, so that no test waits for it.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { prepareWorld } from '../bench/sounding-world.mjs'
import { startServer } from './server-process.mjs'

type Running = Awaited<ReturnType<typeof startServer>> & { dataFolder: string }

/** At the top of the file; what it answers is there once a test runs. */
export function withListenersServer(): () => Running {
  let running: Running
  beforeAll(async () => {
    const dataFolder = await mkdtemp(join(tmpdir(), 'lariat-listener-'))
    await prepareWorld(dataFolder)
    const server = await startServer('dist', { dataFolder, env: { LARIAT_MEDIA_WORKERS: '0' } })
    running = { ...server, dataFolder }
  }, 180_000)
  afterAll(async () => {
    await running.stop()
    await rm(running.dataFolder, { recursive: true, force: true })
  })
  return () => running
}
