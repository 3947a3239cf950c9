import type { SerializedError, TestModule } from 'vitest/node'
import { expect, it } from 'vitest'
import { tallyRun } from './tally-reporter'

type State = 'passed' | 'failed' | 'skipped'
type GivenTest = { fullName: string; state: State; errors?: { message: string }[] }

function aFile(name: string, tests: GivenTest[], errors: { message: string }[] = []) {
  const file = {
    moduleId: `${process.cwd()}/src/${name}`,
    state: () => (errors.length > 0 || tests.some(({ state }) => state === 'failed') ? 'failed' : 'passed'),
    errors: () => errors,
    children: {
      allTests: (wanted: State) =>
        tests
          .filter(({ state }) => state === wanted)
          .map((test) => ({ fullName: test.fullName, result: () => ({ errors: test.errors }) })),
    },
  }
  return file as unknown as TestModule
}

it('counts the tests of all files and names those that failed, with the reason, or were skipped', () => {
  const files = [
    aFile('a.test.ts', [
      { fullName: 'group > passes', state: 'passed' },
      { fullName: 'group > fails', state: 'failed', errors: [{ message: 'expected 1 to be 2' }] },
    ]),
    aFile('b.test.ts', [
      { fullName: 'passes', state: 'passed' },
      { fullName: 'is skipped', state: 'skipped' },
    ]),
  ]
  expect(tallyRun(files, [])).toEqual({
    passed: 2,
    failed: 1,
    failures: ['src/a.test.ts: group fails\n      expected 1 to be 2'],
    skips: ['src/b.test.ts: is skipped'],
  })
})

it('counts a file that could not be loaded as one failure, with the reason', () => {
  expect(tallyRun([aFile('a.test.ts', [], [{ message: 'no such module' }])], [])).toMatchObject({
    passed: 0,
    failed: 1,
    failures: ['src/a.test.ts: the file itself failed\n      no such module'],
  })
})

it('counts an uncaught error as one failure, and lists its stack and the test that was running', () => {
  const error = {
    name: 'TypeError',
    message: 'late',
    stack: 'TypeError: late\n    at later (a.ts:2:7)\n    at listOnTimeout (node:internal/timers:581:17)',
    VITEST_TEST_NAME: 'waits',
    VITEST_TEST_PATH: 'src/a.test.ts',
  } as unknown as SerializedError
  const files = [aFile('a.test.ts', [{ fullName: 'waits', state: 'passed' }])]
  expect(tallyRun(files, [error])).toMatchObject({
    passed: 1,
    failed: 1,
    failures: [
      [
        'an error outside any test: TypeError: late',
        'while this ran: src/a.test.ts: waits',
        'at later (a.ts:2:7)',
        'at listOnTimeout (node:internal/timers:581:17)',
      ].join('\n      '),
    ],
  })
})
