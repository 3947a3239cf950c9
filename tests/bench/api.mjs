// `npm run bench:api`: ranges of a file beside bare @fastify/static, and lists out of 100,000 tracks beside a bare
// Fastify route of JSON. `npm run bench:api -- 1` measures each for one second instead of four;
// `-- 4 /some/dist` measures another build.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { cpus, loadavg, tmpdir } from 'node:os'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildIsFresh } from '../../src/tools/build-stamp.mjs'
import { buildAll } from '../../src/tools/build.mjs'
import { startServer } from '../browser/servers/server-process.mjs'
import { listCases, rangeCase } from './load-server/api-cases.mjs'
import { cpuMilliseconds } from './load-server/cpu-time.mjs'
import { addSong, fillCatalogue } from './load-server/fill-catalogue.mjs'
import { hammer } from './load-server/raw-client.mjs'
import { register, writeSong } from './load-server/song.mjs'

/** @typedef {import('./load-server/api-cases.mjs').Case} Case */

const secondsEach = Number(process.argv[2] ?? 4)
const distFolder = process.argv[3] ?? 'dist'
const rounds = 8
const sizes = { tracks: 100_000, artists: 2_000, albums: 5_000 }
// The limit against floods stays on, as it is for everyone, and is never reached.
const env = { LARIAT_DEMO: '0', LARIAT_REQUESTS_PER_MINUTE: '1000000', LARIAT_MEDIA_WORKERS: '0' }

/** @param {number[]} values @param {number} share */
const quantile = (values, share) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ??
  Number.NaN

/** The server on a fresh folder, filled. @param {string} dataFolder */
async function openOurs(dataFolder) {
  const first = await startServer(distFolder, { dataFolder, env })
  const person = await register(first.address)
  await first.stop()
  const file = join(dataFolder, 'lariat.sqlite')
  console.log(`Filling a catalogue of ${sizes.tracks.toLocaleString('en')} tracks ...`)
  fillCatalogue(file, sizes)
  const song = await writeSong(join(dataFolder, 'media'))
  addSong(file, { ...song, buyerId: person.userId })
  const server = await startServer(distFolder, { dataFolder, env })
  return { ...server, person, song }
}

/** @param {string} folder */
async function openBare(folder) {
  const child = fork('tests/bench/load-server/bare-api.mjs', [folder])
  const [address] = await once(child, 'message')
  return { address: String(address), pid: child.pid, stop: () => child.disconnect() }
}

/** @typedef {{ address: string, pid?: number }} Server */

/** @param {Server} server @param {import('./load-server/raw-client.mjs').Ask[]} asks @param {import('./load-server/raw-client.mjs').Load} load */
async function ask(server, asks, load) {
  const before = cpuMilliseconds(server.pid)
  const seen = await hammer(server.address, asks, load)
  return { ...seen, rate: seen.requests / seen.seconds, cpuMs: cpuMilliseconds(server.pid) - before }
}

/** @param {Awaited<ReturnType<typeof ask>>[]} turns */
const cpuMicrosecondsEach = (turns) =>
  (1_000 * turns.reduce((sum, { cpuMs }) => sum + cpuMs, 0)) /
  turns.reduce((sum, { requests }) => sum + requests, 0)

/** In short turns, so that whatever else the machine does meets both alike. @param {Server} ours @param {Server} bare @param {Case} each */
async function measure(ours, bare, each) {
  const load = { connections: each.connections, seconds: secondsEach / rounds }
  await ask(ours, each.ours, load)
  await ask(bare, each.bare, load)
  const turns = []
  for (let round = 0; round < rounds; round += 1) {
    turns.push({ us: await ask(ours, each.ours, load), them: await ask(bare, each.bare, load) })
  }
  const [us, them] = [turns.map((turn) => turn.us), turns.map((turn) => turn.them)]
  const latencies = us.flatMap(({ latenciesMs }) => latenciesMs)
  return {
    rate: quantile(
      us.map((turn) => turn.rate),
      0.5,
    ),
    bareRate: quantile(
      them.map((turn) => turn.rate),
      0.5,
    ),
    ratio: quantile(
      turns.map((turn) => turn.us.rate / turn.them.rate),
      0.5,
    ),
    cpuUs: cpuMicrosecondsEach(us),
    bareCpuUs: cpuMicrosecondsEach(them),
    p50Ms: quantile(latencies, 0.5),
    p99Ms: quantile(latencies, 0.99),
    statuses: [...new Set([...us, ...them].flatMap(({ statuses }) => [...statuses]))],
  }
}

/** @param {Case} each @param {Awaited<ReturnType<typeof measure>>} measured */
function judge(each, { rate, bareRate, ratio, cpuUs, bareCpuUs, p50Ms, p99Ms, statuses }) {
  const columns = [
    rate.toFixed(0),
    bareRate.toFixed(0),
    ratio.toFixed(2),
    cpuUs.toFixed(0),
    bareCpuUs.toFixed(0),
  ]
  columns.push(p50Ms.toFixed(1), p99Ms.toFixed(1))
  console.log(`${each.name.padEnd(44)}${columns.map((column) => column.padStart(9)).join('')}`)
  const { minRatio, maxP99Ms } = each
  return [
    statuses.every((status) => status === each.status) ? '' : `${each.name}: answered ${statuses.join(', ')}`,
    minRatio === null || ratio >= minRatio
      ? ''
      : `${each.name}: ${ratio.toFixed(2)} of bare, not ${minRatio}`,
    maxP99Ms === null || p99Ms < maxP99Ms ? '' : `${each.name}: p99 ${p99Ms.toFixed(0)} ms, not ${maxP99Ms}`,
  ].filter(Boolean)
}

const titles = ['ours/s', 'bare/s', 'ratio', 'CPU us', 'bare us', 'p50 ms', 'p99 ms']

/** @param {string} folder */
async function bench(folder) {
  if (distFolder === 'dist' && !(await buildIsFresh())) await buildAll({ quiet: true })
  const server = await openOurs(join(folder, 'data'))
  await mkdir(join(folder, 'bare', 'files'), { recursive: true })
  const ranges = await rangeCase(server, join(folder, 'bare'))
  const lists = await listCases(server, async (name, body) => writeFile(join(folder, 'bare', name), body))
  const bare = await openBare(join(folder, 'bare'))
  try {
    console.log(`${''.padEnd(44)}${titles.map((title) => title.padStart(9)).join('')}`)
    const problems = []
    for (const each of [ranges, ...lists]) {
      problems.push(...judge(each, await measure(server, bare, each)))
    }
    return problems
  } finally {
    bare.stop()
    await server.stop()
  }
}

const folder = await mkdtemp(join(tmpdir(), 'lariat-bench-api-'))
const problems = await bench(folder).finally(() => rm(folder, { recursive: true, force: true }))
const [machineLoad = 0] = loadavg()
console.log(
  `CPU us: the server's own time for a request, which a busy machine changes least. ${cpus().length} cores: with two, ` +
    'the client has one and whichever server is asked has the other, so a server is never helped by more of them.',
)
if (machineLoad > cpus().length) {
  console.log(
    `The machine is busy (load ${machineLoad.toFixed(1)}), which slows all of them and worsens every p99.`,
  )
}
for (const problem of problems) console.error(`✗ ${problem}`)
process.exit(problems.length > 0 ? 1 : 0)
