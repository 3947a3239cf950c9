// Before the browser tests: a Chromium, a build of what stands in the folder, and one server for them all.
import { spawnSync } from 'node:child_process'
import type { TestProject } from 'vitest/node'
import { buildIsFresh } from '../../src/tools/build-stamp.mjs'
import { findChromium } from '../../src/tools/chromium.mjs'
import { startServer } from './server-process.mjs'

declare module 'vitest' {
  interface ProvidedContext {
    chromium: string
    address: string
  }
}

function build() {
  // The configuration leaves the build's plugins out where it sees a test run.
  const { VITEST: _, ...environment } = process.env
  const words = ['src/tools/build.mjs', '--quiet']
  const { status } = spawnSync(process.execPath, words, { stdio: 'inherit', env: environment })
  if (status !== 0) throw new Error('The build failed, so there is nothing to browse')
}

export default async function setUp(project: TestProject) {
  project.provide('chromium', findChromium())
  if (!(await buildIsFresh())) build()
  const server = await startServer()
  project.provide('address', server.address)
  return server.stop
}
