// What the runs of `npm test` have counted.
import { readFile } from 'node:fs/promises'

/** @typedef {{ passed: number, failed: number, failures: string[], skips: string[] }} Tally */

/** @type {Tally} */
export const noTally = { passed: 0, failed: 0, failures: [], skips: [] }

/** @param {Tally} one @param {Tally} other @returns {Tally} */
export const addTallies = (one, other) => ({
  passed: one.passed + other.passed,
  failed: one.failed + other.failed,
  failures: [...one.failures, ...other.failures],
  skips: [...one.skips, ...other.skips],
})

/** @param {string} line @returns {Tally} */
export const failure = (line) => ({ ...noTally, failed: 1, failures: [line] })

/**
 * Reads the counts of one Vitest run from the file that `TallyReporter` wrote. It adds a failure if Vitest crashed, ran no
 * test, or ended with an error although no test failed.
 * @param {string} group @param {string} file @param {boolean} succeeded @returns {Promise<Tally>}
 */
export async function readTally(group, file, succeeded) {
  const text = await readFile(file, 'utf8').catch(() => undefined)
  if (text === undefined) return failure(`${group} tests: Vitest stopped without a report`)
  /** @type {Tally} */
  const tally = JSON.parse(text)
  if (tally.passed + tally.failed === 0) return addTallies(tally, failure(`${group} tests: none ran`))
  const unexplained = !succeeded && tally.failed === 0
  return unexplained
    ? addTallies(tally, failure(`${group} tests: Vitest ended with an error that it did not report`))
    : tally
}
