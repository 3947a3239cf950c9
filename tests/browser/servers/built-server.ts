// Global setup of the browser tests: finds Chromium, builds the app, and starts one server for all files.
import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { buildIsFresh } from '../../../src/tools/build-stamp.mjs'
import { findChromium, findHeadlessShell } from '../../../src/tools/chromium.mjs'
import { holdBackgroundJobs } from './held-jobs.mjs'
import { startServer } from './server-process.mjs'

declare module 'vitest' {
  interface ProvidedContext {
    chromium: string
    /** Opens pages with less CPU time than `chromium`, and knows nothing of installed apps. */
    headlessShell: string
    address: string
    /** For files that several tests share; removed after the last test. */
    scratchFolder: string
  }
}

function build() {
  // vite.config.ts leaves out the build plugins when VITEST is set.
  const { VITEST: _, ...environment } = process.env
  const words = ['src/tools/build.mjs', '--quiet']
  const { status } = spawnSync(process.execPath, words, { stdio: 'inherit', env: environment })
  if (status !== 0) throw new Error('The build failed, so there is nothing to browse')
}

export default async function setUp(project: TestProject) {
  project.provide('chromium', findChromium())
  project.provide('headlessShell', findHeadlessShell())
  if (!(await buildIsFresh())) build()
  const dataFolder = await mkdtemp(join(tmpdir(), 'lariat-browser-'))
  const server = await startServer('dist', { dataFolder })
  holdBackgroundJobs(dataFolder)
  project.provide('address', server.address)
  const scratchFolder = await mkdtemp(join(tmpdir(), 'lariat-browser-tests-'))
  project.provide('scratchFolder', scratchFolder)
  return async () => {
    await server.stop()
    await rm(dataFolder, { recursive: true, force: true })
    await rm(scratchFolder, { recursive: true, force: true })
  }
}
