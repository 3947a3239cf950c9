// Measures how long the suggested prices take on a platform with 60,000 sales, of which the query reads the latest
// 50,000. A server reads them at most once an hour, so each start gives one figure for the first answer.
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { median, quantile } from '../verdicts.mjs'
import { onBothEngines } from './engines.mjs'
import { sendLoad } from './load-client.mjs'
import { saleStatements } from './pricing-sales.mjs'
import { register } from './song.mjs'

const starts = 5
const maxFirstMs = 500
const connections = 1
// V8 compiles what runs often. Until then, a request costs several times as much.
const warmUpSeconds = 1
const maxP99Ms = 100
const path = '/api/music/pricing-recommendations'

/** Returns the time of the first answer, and those of further answers. @param {import('./engines.mjs').Engine} engine @param {import('./engines.mjs').Options} options @param {Record<string, string>} headers @param {boolean} isLast */
async function measureStart(engine, options, headers, isLast) {
  const server = await engine.start(options)
  try {
    // Opens the connections, and reads the session for the first time.
    await fetch(`${server.address}/api/music/analytics?timeRange=7d`, { headers })
    const startedMs = performance.now()
    const answer = await fetch(server.address + path, { headers })
    const { data } = await answer.json()
    const firstMs = performance.now() - startedMs
    /** @param {{ advice: { type: string } }} item */
    const isSuggestion = ({ advice }) => advice.type === 'suggestion'
    const suggestedMs = data.items.every(isSuggestion) ? firstMs : Number.NaN
    if (!isLast) return { firstMs: suggestedMs, latenciesMs: [] }
    await sendLoad(server.address, [{ path, headers }], { connections, seconds: warmUpSeconds })
    const load = { connections, seconds: options.seconds }
    const { latenciesMs } = await sendLoad(server.address, [{ path, headers }], load)
    return { firstMs: suggestedMs, latenciesMs }
  } finally {
    await server.stop()
  }
}

/** @param {import('./engines.mjs').Engine} engine @param {import('./engines.mjs').Options} options @returns {Promise<import('../verdicts.mjs').Row[]>} */
async function measure(engine, options) {
  const server = await engine.start(options)
  const { userId, headers } = await register(server.address, 'musician')
  await server.stop()
  await engine.fill(saleStatements(userId, Date.now()))
  const measured = []
  for (let at = 1; at <= starts; at += 1)
    measured.push(await measureStart(engine, options, headers, at === starts))
  const first = median(measured.map(({ firstMs }) => firstMs))
  const p99 = quantile(
    measured.flatMap(({ latenciesMs }) => latenciesMs),
    0.99,
  )
  const name = `api: prices from 50,000 sales, ${engine.name}`
  return [
    { name: `${name}, first answer`, figure: first, unit: 'ms', atMost: maxFirstMs },
    { name: `${name}, p99`, figure: p99, unit: 'ms', atMost: maxP99Ms },
  ]
}

/** @param {string} folder @param {import('./engines.mjs').Options} options */
export function pricingRows(folder, options) {
  console.log('Measuring the suggested prices from 50,000 sales ...')
  return onBothEngines(join(folder, 'pricing'), options, measure)
}
