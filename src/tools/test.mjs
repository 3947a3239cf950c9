// `npm test`: runs every check in order, and ends with one line that counts them all.
import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { addTallies, failure, noTally, readTally } from './test-tally.mjs'

/** @typedef {import('./test-tally.mjs').Tally} Tally */

/** The checks that run before the build. */
const checks = {
  lint: ['oxlint'],
  format: ['oxfmt', '--check'],
  types: ['tsc', '--noEmit'],
  'types of the service worker': ['tsc', '--noEmit', '-p', 'sw'],
  'unused files, exports and dependencies': ['knip', '--no-progress'],
}

const cores = availableParallelism()

// By default Vitest leaves one core free, which on a machine with two cores halves the speed.
const onAllCores = [`--maxWorkers=${cores}`]

// A quarter of the time these tests wait for a database, a timer or another process, so one more worker uses it.
const onBusyCores = [`--maxWorkers=${cores + 1}`]

/** The projects of a group run at the same time. Tests that measure milliseconds run alone. */
const groups = [
  {
    name: 'unit, API and journeys',
    projects: ['unit', 'unit-dom', 'isolated', 'api-sqlite', 'api-postgres', 'journeys'],
    options: onBusyCores,
  },
  { name: 'durability', projects: ['durability'], options: onBusyCores, needsBuild: true },
  { name: 'browser', projects: ['browser'], options: onAllCores, needsBuild: true },
  { name: 'browser (alone)', projects: ['browser-alone'], needsBuild: true },
]

/** @param {string} command @param {string[]} words @returns {Promise<boolean>} */
function run(command, words) {
  return new Promise((resolve) => {
    const child = spawn(command, words, { stdio: ['ignore', 'inherit', 'inherit'] })
    child.on('error', (error) => {
      console.error(error.message)
      resolve(false)
    })
    child.on('exit', (code) => resolve(code === 0))
  })
}

/** @param {string} name @param {string} command @param {string[]} words @returns {Promise<Tally>} */
async function check(name, command, words) {
  const startedMs = performance.now()
  const passed = await run(command, words)
  const seconds = ((performance.now() - startedMs) / 1_000).toFixed(1)
  console.log(passed ? `✓ ${name} (${seconds} s)` : `\n✗ FAILED: ${name}\n`)
  return passed ? { ...noTally, passed: 1 } : failure(name)
}

/** @param {{ name: string, projects: string[], options?: string[] }} group @param {string} folder @returns {Promise<Tally>} */
async function runGroup({ name, projects, options = [] }, folder) {
  console.log(`\n— ${name} tests —`)
  const report = join(folder, `${projects[0]}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const chosen = projects.flatMap((project) => ['--project', project])
  const passed = await run(join('node_modules', '.bin', 'vitest'), [
    'run',
    ...reporters,
    ...options,
    ...chosen,
  ])
  return readTally(name, report, passed)
}

async function testAll() {
  let total = noTally
  for (const [name, [tool = '', ...words]] of Object.entries(checks)) {
    total = addTallies(total, await check(name, join('node_modules', '.bin', tool), words))
  }
  const build = await check('build', process.execPath, ['src/tools/build.mjs', '--quiet'])
  const built = build.failed === 0
  total = addTallies(total, build)
  if (built) total = addTallies(total, await check('size', process.execPath, ['src/tools/size.mjs']))

  const folder = await mkdtemp(join(tmpdir(), 'lariat-test-'))
  for (const group of groups) {
    if (group.needsBuild && !built)
      console.error(`\n✗ NOT RUN: ${group.name} tests, since the build failed\n`)
    else total = addTallies(total, await runGroup(group, folder))
  }
  await rm(folder, { recursive: true })
  return total
}

const total = await testAll()
if (total.failures.length > 0)
  console.log(`\nFailed:\n${total.failures.map((line) => `  ✗ ${line}`).join('\n')}`)
if (total.skips.length > 0) console.log(`\nSKIPPED:\n${total.skips.map((line) => `  ! ${line}`).join('\n')}`)
const skipped = total.skips.length > 0 ? `, ${total.skips.length} skipped` : ''
console.log(`\n${total.passed} passed, ${total.failed} failed${skipped}`)
process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0)
