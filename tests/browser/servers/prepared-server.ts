// A server for one test file. The audio of one track that the listener owns is already prepared, and so is the preview
// of another track. The server prepares no other audio.
import { cp, mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, inject, vi } from 'vitest'
import { prepareWorld } from '../../bench/world/prepared-world.mjs'
import { startServer } from './server-process.mjs'

type Running = Awaited<ReturnType<typeof startServer>> & { dataFolder: string }

const preparedWithinMs = 280_000

/**
 * Prepares the folder once, which takes half a minute. Test files run in parallel: the first one to create the lock
 * folder prepares it.
 */
async function preparedWorld() {
  const prepared = join(inject('scratchFolder'), 'prepared-world')
  const isFirst = await mkdir(`${prepared}.lock`).then(
    () => true,
    () => false,
  )
  if (isFirst) {
    const unfinished = await mkdtemp(join(inject('scratchFolder'), 'unfinished-'))
    await prepareWorld(unfinished)
    await rename(unfinished, prepared)
  }
  await vi.waitUntil(() => existsSync(prepared), { timeout: preparedWithinMs, interval: 200 })
  return prepared
}

/** Call this at the top of a test file. The returned function works while a test runs. */
export function withPreparedServer(env: Record<string, string> = {}): () => Running {
  let running: Running | undefined
  beforeAll(async () => {
    const dataFolder = await mkdtemp(join(tmpdir(), 'lariat-listener-'))
    await cp(await preparedWorld(), dataFolder, { recursive: true })
    const server = await startServer('dist', { dataFolder, env: { LARIAT_MEDIA_WORKERS: '0', ...env } })
    running = { ...server, dataFolder }
  }, 300_000)
  afterAll(async () => {
    await running?.stop()
    if (running) await rm(running.dataFolder, { recursive: true, force: true })
  })
  return () => {
    if (!running) throw new Error('The server runs only while the tests of this file run')
    return running
  }
}
