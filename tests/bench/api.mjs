// `npm run bench:api`: compares range requests with bare @fastify/static, and lists of a catalogue of 100,000 tracks
// with a bare Fastify route that returns JSON. The CPU column is the server’s CPU time per request, which a busy
// machine affects least. It decides the calls of a signed-in listener. `npm run bench:api -- 1` measures each case for one second instead of four; `-- 4 /some/dist`
// measures another build.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startServer } from '../browser/servers/server-process.mjs'
import { albumRows } from './load-server/album-rows.mjs'
import { analyticsRows } from './load-server/analytics-rows.mjs'
import { besideReference } from './load-server/reference/beside-reference.mjs'
import { dashboardRows } from './load-server/listeners/dashboard-rows.mjs'
import { playlistRows } from './load-server/listeners/playlist-rows.mjs'
import { moderationRows } from './load-server/moderation/queue-rows.mjs'
import { pricingRows } from './load-server/pricing-rows.mjs'
import { listCases, rangeCase } from './load-server/api-cases.mjs'
import { cpuMilliseconds } from './load-server/cpu-time.mjs'
import { addSong, addTaste, fillCatalogue } from './load-server/fill-catalogue.mjs'
import { sendLoad } from './load-server/load-client.mjs'
import { median, quantile, runWhenStarted } from './verdicts.mjs'
import { signedInCases } from './load-server/signed-in-cases.mjs'
import { register, writeSong } from './load-server/song.mjs'

/** @typedef {import('./load-server/api-cases.mjs').Case} Case */

const secondsEach = 4
const turnsEach = 8
// V8 compiles what runs often. Until then, a request costs several times as much.
const warmUpSeconds = 0.5
const sizes = { tracks: 100_000, artists: 10_000 }
// The rate limit stays on, as in production, but is too high to be reached.
const env = { LARIAT_DEMO: '0', LARIAT_REQUESTS_PER_MINUTE: '1000000', LARIAT_MEDIA_WORKERS: '0' }

/** Starts the server on a new folder and fills its database with a catalogue. @param {string} dataFolder @param {string} distFolder */
async function openOurs(dataFolder, distFolder) {
  const first = await startServer(distFolder, { dataFolder, env })
  const person = await register(first.address)
  await first.stop()
  const file = join(dataFolder, 'lariat.sqlite')
  console.log(`Filling a catalogue of ${sizes.tracks.toLocaleString('en')} tracks ...`)
  fillCatalogue(file, sizes)
  const song = await writeSong(join(dataFolder, 'media'))
  addSong(file, { ...song, buyerId: person.userId })
  addTaste(file, person.userId)
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

/** @param {Server} server @param {import('./load-server/load-client.mjs').GetRequest[]} requests @param {import('./load-server/load-client.mjs').Load} load */
async function sendAndMeasure(server, requests, load) {
  const before = cpuMilliseconds(server.pid)
  const result = await sendLoad(server.address, requests, load)
  return { ...result, rate: result.requests / result.seconds, cpuMs: cpuMilliseconds(server.pid) - before }
}

/** @param {Awaited<ReturnType<typeof sendAndMeasure>>[]} turns */
const cpuMicrosecondsEach = (turns) =>
  (1_000 * turns.reduce((sum, { cpuMs }) => sum + cpuMs, 0)) /
  turns.reduce((sum, { requests }) => sum + requests, 0)

/** Loads both servers in short turns, so that a busy machine slows both alike. @param {Server} ours @param {Server} bare @param {Case} each @param {number} seconds */
async function measure(ours, bare, each, seconds) {
  const load = { connections: each.connections, seconds: seconds / turnsEach }
  const warmUp = { ...load, seconds: Math.max(load.seconds, warmUpSeconds) }
  await sendAndMeasure(ours, each.ours, warmUp)
  await sendAndMeasure(bare, each.bare, warmUp)
  const turns = []
  for (let round = 0; round < turnsEach; round += 1) {
    turns.push({
      us: await sendAndMeasure(ours, each.ours, load),
      them: await sendAndMeasure(bare, each.bare, load),
    })
  }
  const [us, them] = [turns.map((turn) => turn.us), turns.map((turn) => turn.them)]
  const latencies = us.flatMap(({ latenciesMs }) => latenciesMs)
  return {
    rate: median(us.map((turn) => turn.rate)),
    bareRate: median(them.map((turn) => turn.rate)),
    ratio: median(turns.map((turn) => turn.us.rate / turn.them.rate)),
    cpuUs: cpuMicrosecondsEach(us),
    bareCpuUs: cpuMicrosecondsEach(them),
    p50Ms: quantile(latencies, 0.5),
    p99Ms: quantile(latencies, 0.99),
    wrong: [
      ...us.flatMap(({ statuses }) => [...statuses]).filter((status) => status !== each.status),
      ...them
        .flatMap(({ statuses }) => [...statuses])
        .filter((status) => status !== (each.bareStatus ?? each.status)),
    ],
  }
}

/** @param {Case} each @param {Awaited<ReturnType<typeof measure>>} measured @returns {import('./verdicts.mjs').Row[]} */
function rowsOf(each, { rate, bareRate, ratio, cpuUs, bareCpuUs, p50Ms, p99Ms, wrong }) {
  const columns = [rate, bareRate, cpuUs, bareCpuUs, p50Ms].map((figure) => figure.toFixed(0).padStart(9))
  console.log(`${each.name.padEnd(44)}${columns.join('')}`)
  const { minRatio, maxP99Ms, maxCpuTimes } = each
  const name = `api: ${each.name}`
  const cpu = { name: `${name}, CPU`, figure: cpuUs / bareCpuUs, unit: 'times bare' }
  return [
    ...(maxCpuTimes === undefined ? [] : [{ ...cpu, atMost: maxCpuTimes }]),
    { name, figure: ratio, unit: 'of bare', ...(minRatio !== null && { atLeast: minRatio }) },
    { name: `${name}, p99`, figure: p99Ms, unit: 'ms', ...(maxP99Ms !== null && { atMost: maxP99Ms }) },
    ...(wrong.length > 0
      ? [
          {
            name: `${name}, answered ${[...new Set(wrong)].join(', ')}`,
            figure: wrong.length,
            unit: 'statuses',
            atMost: 0,
          },
        ]
      : []),
  ]
}

const titles = ['ours/s', 'bare/s', 'CPU us', 'bare us', 'p50 ms']

/** @param {string} folder @param {Required<import('./verdicts.mjs').Options>} options */
async function measureAll(folder, { rounds, distFolder }) {
  const server = await openOurs(join(folder, 'data'), distFolder)
  await mkdir(join(folder, 'bare', 'files'), { recursive: true })
  const ranges = await rangeCase(server, join(folder, 'bare'))
  const lists = await listCases(server, async (name, body) => writeFile(join(folder, 'bare', name), body))
  const signedIn = await signedInCases(server, join(folder, 'bare'))
  const bare = await openBare(join(folder, 'bare'))
  try {
    console.log(`${''.padEnd(44)}${titles.map((title) => title.padStart(9)).join('')}`)
    const rows = []
    for (const each of [ranges, ...signedIn, ...lists]) {
      rows.push(...rowsOf(each, await measure(server, bare, each, rounds)))
    }
    return rows
  } finally {
    bare.stop()
    await server.stop()
  }
}

/** @param {import('./verdicts.mjs').Options} options */
export async function benchApi({ rounds = secondsEach, distFolder = 'dist' }) {
  const folder = await mkdtemp(join(tmpdir(), 'lariat-bench-api-'))
  try {
    const rows = await besideReference(rounds, () => measureAll(folder, { rounds, distFolder }))
    const options = { distFolder, seconds: rounds, env }
    return [
      ...rows,
      ...(await analyticsRows(folder, options)),
      ...(await pricingRows(folder, options)),
      ...(await albumRows(folder, options)),
      ...(await playlistRows(folder, options)),
      ...(await dashboardRows(folder, options)),
      ...(await moderationRows(folder, options)),
    ]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

await runWhenStarted(import.meta.url, benchApi)
