// `npm run test:deep`: runs the property tests with all their examples, and the tests that interrupt saves and kill
// servers with all their repetitions. `npm test` runs the same files with fewer.
import { spawnSync } from 'node:child_process'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { buildAll } from './build.mjs'
import { buildIsFresh } from './build-stamp.mjs'

/** Test files read the number of examples from this module. */
const depth = 'builders/property-runs'

const deepTests = ['src', 'tests']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
  )
  .filter((path) => /\.test\.tsx?$/.test(path) && readFileSync(path, 'utf8').includes(depth))

if (!(await buildIsFresh())) await buildAll()
const { status } = spawnSync(join('node_modules', '.bin', 'vitest'), ['run', ...deepTests], {
  stdio: 'inherit',
  env: { ...process.env, LARIAT_DEEP: '1' },
})
process.exit(status ?? 1)
