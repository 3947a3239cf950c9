// `npm test`: runs the checks, as many at once as there are cores, then the tests. Its last line counts them all.
import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { addTallies, failure, noTally, readTally } from './tally.mjs'

/** @typedef {import('./tally.mjs').Tally} Tally */

/** @param {string} tool */
const bin = (tool) => join('node_modules', '.bin', tool)

/**
 * Each check is a command and its arguments. As many run at once as there are cores, so the longest start first. Otherwise
 * one of them would run alone at the end. The build is the first, because the size is measured after it.
 */
const checks = {
  build: [process.execPath, 'src/tools/build.mjs', '--quiet'],
  types: [bin('tsc'), '--noEmit'],
  'unused files, exports and dependencies': [bin('knip'), '--no-progress'],
  'types of the service worker': [bin('tsc'), '--noEmit', '-p', 'sw'],
  lint: [bin('oxlint')],
  format: [bin('oxfmt'), '--check'],
}

const size = [process.execPath, 'src/tools/size.mjs']

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

/**
 * @param {string} command @param {string[]} words @param {(piece: Buffer) => void} [onPrinted] gets what the command
 * prints; without it the command prints to the terminal
 * @returns {Promise<boolean>} whether it succeeded
 */
function run(command, words, onPrinted) {
  return new Promise((resolve) => {
    const output = onPrinted ? 'pipe' : 'inherit'
    const child = spawn(command, words, { stdio: ['ignore', output, output] })
    for (const stream of [child.stdout, child.stderr]) if (onPrinted) stream?.on('data', onPrinted)
    child.on('error', (error) => {
      console.error(error.message)
      resolve(false)
    })
    child.on('close', (code) => resolve(code === 0))
  })
}

/**
 * Prints what the command has printed once it has ended, because other checks run at the same time.
 * @param {string} name @param {string[]} command @returns {Promise<Tally>}
 */
async function check(name, [tool = '', ...words]) {
  const startedMs = performance.now()
  /** @type {Buffer[]} */
  const printed = []
  const passed = await run(tool, words, (piece) => printed.push(piece))
  const seconds = ((performance.now() - startedMs) / 1_000).toFixed(1)
  process.stdout.write(Buffer.concat(printed))
  console.log(passed ? `✓ ${name} (${seconds} s)` : `\n✗ FAILED: ${name}\n`)
  return passed ? { ...noTally, passed: 1 } : failure(name)
}

/** Runs all checks, and the size once there is a build. Returns the count of each by its name. */
async function checkAll() {
  /** @type {Record<string, Tally>} */
  const tallies = {}
  const waiting = Object.entries(checks)
  const runNext = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [name, command] = next
      const tally = await check(name, command)
      tallies[name] = tally
      if (name === 'build' && tally.failed === 0) waiting.unshift(['size', size])
    }
  }
  await Promise.all(Array.from({ length: cores }, runNext))
  return tallies
}

/** @param {{ name: string, projects: string[], options?: string[] }} group @param {string} folder @returns {Promise<Tally>} */
async function runGroup({ name, projects, options = [] }, folder) {
  console.log(`\n— ${name} tests —`)
  const tallyFile = join(folder, `${projects[0]}.json`)
  process.env.LARIAT_TALLY_FILE = tallyFile
  const chosen = projects.flatMap((project) => ['--project', project])
  const passed = await run(bin('vitest'), ['run', ...options, ...chosen])
  return readTally(name, tallyFile, passed)
}

async function testAll() {
  const tallies = await checkAll()
  let total = Object.values(tallies).reduce(addTallies, noTally)
  const built = tallies.build?.failed === 0

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
