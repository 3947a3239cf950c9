// `npm start`: builds if the source has changed, and then runs the server in this process, so that signals reach it.
import { pathToFileURL } from 'node:url'
import { buildIsFresh } from './build-stamp.mjs'

const missingPackage = 'ERR_MODULE_NOT_FOUND'

async function buildFirst() {
  console.log('Building Lariat, because its source has changed since the last build ...')
  const environment = process.env.NODE_ENV
  const { buildAll } = await import('./build.mjs')
  await buildAll({ quiet: true })
  // The build needs production mode. The server runs in the mode of the environment.
  if (environment === undefined) delete process.env.NODE_ENV
  else process.env.NODE_ENV = environment
}

async function start() {
  try {
    if (!(await buildIsFresh())) await buildFirst()
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === missingPackage)) throw error
    console.error(
      'Lariat has to be built, which needs its dev dependencies: run `npm ci` (without --omit=dev).',
    )
    process.exit(1)
  }
  await import(pathToFileURL('dist/server/main.js').href)
}

await start()
