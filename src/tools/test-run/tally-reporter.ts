import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node'
import { addTallies, failure, noTally, type Tally } from './tally.mjs'

/** The end of a long log is often all that is left of it, so the tally also says why something failed. */
const longestReason = 600

const indented = (lines: string[]) => lines.join('\n').slice(0, longestReason).replaceAll('\n', '\n      ')

function tallyFile(file: TestModule): Tally {
  const name = relative(process.cwd(), file.moduleId)
  const testsThat = (state: 'passed' | 'failed' | 'skipped') => [...file.children.allTests(state)]
  const named = (test: TestCase) => `${name}: ${test.fullName.replaceAll(' > ', ' ')}`
  const failures = testsThat('failed').map((test) =>
    indented([named(test), ...(test.result().errors ?? []).map(({ message }) => message)]),
  )
  const skips = testsThat('skipped').map(named)
  const tally = { passed: testsThat('passed').length, failed: failures.length, failures, skips }
  // A file that fails to load, or whose hooks throw, has no failed test of its own.
  const failedAsWhole = file.state() === 'failed' && failures.length === 0
  const reasons = file.errors().map(({ message }) => message)
  return failedAsWhole
    ? addTallies(tally, failure(indented([`${name}: the file itself failed`, ...reasons])))
    : tally
}

/** Counts an uncaught error as a failure, with its message, the test that was running, and its stack. */
function tallyOutsideError({
  name,
  message,
  stack,
  VITEST_TEST_NAME,
  VITEST_TEST_PATH,
}: SerializedError): Tally {
  const ran = [VITEST_TEST_PATH, VITEST_TEST_NAME].filter(Boolean).join(': ')
  const frames = (stack ?? '').split('\n').flatMap((line) => /^\s*(at .*)/.exec(line)?.[1] ?? [])
  return failure(
    indented([
      `an error outside any test: ${name ?? 'Error'}: ${message}`,
      ...(ran ? [`while this ran: ${ran}`] : []),
      ...frames,
    ]),
  )
}

export const tallyRun = (files: readonly TestModule[], outsideErrors: readonly SerializedError[]): Tally =>
  [...files.map(tallyFile), ...outsideErrors.map(tallyOutsideError)].reduce(addTallies, noTally)

/**
 * A Vitest reporter that writes a JSON file with the number of passed and failed tests, and the names of those that failed
 * or were skipped. `npm test` adds up the files of its runs.
 */
export class TallyReporter implements Reporter {
  readonly #file: string

  constructor(file: string) {
    this.#file = file
  }

  onTestRunEnd(files: readonly TestModule[], outsideErrors: readonly SerializedError[]) {
    writeFileSync(this.#file, JSON.stringify(tallyRun(files, outsideErrors)))
  }
}
