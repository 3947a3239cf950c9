// Counts the tests of a Vitest run from its JSON report.
import { readFile } from 'node:fs/promises'

/** @typedef {{ passed: number, failed: number, failures: string[], skips: string[] }} Tally */
/** @typedef {{ status: string, fullName: string }} TestResult */
/** @typedef {{ name: string, status: string, assertionResults: TestResult[] }} FileResult */

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

/** @param {FileResult} file @returns {Tally} */
function tallyFile(file) {
  const named = (/** @type {TestResult} */ test) => `${file.name}: ${test.fullName}`
  const passed = file.assertionResults.filter((test) => test.status === 'passed')
  const failed = file.assertionResults.filter((test) => test.status === 'failed')
  const skipped = file.assertionResults.filter((test) => test.status !== 'passed' && test.status !== 'failed')
  const tally = {
    passed: passed.length,
    failed: failed.length,
    failures: failed.map(named),
    skips: skipped.map(named),
  }
  // A file that fails to load, or whose hooks throw, has no failed test of its own.
  const failedAsWhole = file.status === 'failed' && failed.length === 0
  return failedAsWhole ? addTallies(tally, failure(`${file.name}: the file itself failed`)) : tally
}

/**
 * A run counts as a failure if it crashed, failed outside its tests or ran no test.
 * @param {string} group @param {string} reportFile @param {boolean} succeeded @returns {Promise<Tally>}
 */
export async function readTally(group, reportFile, succeeded) {
  const text = await readFile(reportFile, 'utf8').catch(() => undefined)
  if (text === undefined) return failure(`${group} tests: Vitest stopped without a report`)
  /** @type {{ testResults: FileResult[] }} */
  const report = JSON.parse(text)
  const tally = report.testResults.map(tallyFile).reduce(addTallies, noTally)
  if (tally.passed + tally.failed === 0) return addTallies(tally, failure(`${group} tests: none ran`))
  const unexplained = !succeeded && tally.failed === 0
  return unexplained ? addTallies(tally, failure(`${group} tests: an error outside any test`)) : tally
}
