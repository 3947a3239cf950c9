// A server of a test file's own, where music the listener owns is ready to sound, so that no test waits for it.
import { cp, mkdtemp, rename, rm } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, inject } from 'vitest'
import { prepareWorld } from '../../bench/world/sounding-world.mjs'
import { startServer } from './server-process.mjs'

type Running = Awaited<ReturnType<typeof startServer>> & { dataFolder: string }

/** Made by the first file that needs it, since that takes half a minute; one file runs after the other. */
async function preparedWorld() {
  const prepared = join(inject('scratchFolder'), 'listeners-world')
  if (existsSync(prepared)) return prepared
  const unfinished = await mkdtemp(join(inject('scratchFolder'), 'unfinished-'))
  await prepareWorld(unfinished)
  await rename(unfinished, prepared)
  return prepared
}

/** At the top of the file; what it answers is there once a test runs. */
export function withListenersServer(): () => Running {
  let running: Running
  beforeAll(async () => {
    const dataFolder = await mkdtemp(join(tmpdir(), 'lariat-listener-'))
    await cp(await preparedWorld(), dataFolder, { recursive: true })
    const server = await startServer('dist', { dataFolder, env: { LARIAT_MEDIA_WORKERS: '0' } })
    running = { ...server, dataFolder }
  }, 180_000)
  afterAll(async () => {
    await running.stop()
    await rm(running.dataFolder, { recursive: true, force: true })
  })
  return () => running
}
