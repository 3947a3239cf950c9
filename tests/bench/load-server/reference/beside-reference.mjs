// Widens the limits in milliseconds on a slow or busy machine. The limits are meant for an ordinary calm machine with two
// cores. So the same load is also sent to a server that does a fixed amount of work, and if that takes longer than on such a
// machine, each limit grows by the same ratio. On a faster machine the limits stay as they are.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { quantile } from '../../verdicts.mjs'
import { timeRead } from '../listeners/timed-calls.mjs'

/** @typedef {import('../../verdicts.mjs').Row} Row */

/**
 * How long 99 of 100 requests to the reference server take at most, on a calm machine with two cores of 2.4 GHz. Lighthouse
 * gives that machine a benchmark index of 1,470.
 */
const referenceP99Ms = 42

async function startReference() {
  const child = fork('tests/bench/load-server/reference/reference-server.mjs')
  const [address] = await once(child, 'message')
  return { address: String(address), pid: child.pid, stop: () => child.disconnect() }
}

/** @param {Row} row @param {number} slowness @returns {Row} */
const onThisMachine = (row, slowness) =>
  row.unit === 'ms' && row.atMost !== undefined ? { ...row, slowness } : row

/**
 * Measures the reference before and after the rows. The faster of the two counts, so that a short disturbance of one of them
 * widens no limit.
 * @param {number} seconds @param {() => Promise<Row[]>} measureRows @returns {Promise<Row[]>}
 */
export async function besideReference(seconds, measureRows) {
  const reference = await startReference()
  const measureP99 = async () => {
    const { latenciesMs } = await timeRead(reference, {}, { name: 'reference', paths: ['/work'], seconds })
    return quantile(latenciesMs, 0.99)
  }
  try {
    const before = await measureP99()
    const rows = await measureRows()
    const p99Ms = Math.min(before, await measureP99())
    const slowness = Math.max(1, p99Ms / referenceP99Ms)
    return rows.map((row) => onThisMachine(row, slowness))
  } finally {
    reference.stop()
  }
}
