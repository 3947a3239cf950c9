// How Stryker changes the code and runs the unit tests. `test-mutation.mjs` adds the files of an area.
import { availableParallelism } from 'node:os'

/** @type {ConstructorParameters<typeof import('@stryker-mutator/core').Stryker>[0]} */
export default {
  testRunner: 'vitest',
  // Stryker knows which tests cover a change. `related` would make Vitest find that out again for each change.
  vitest: { configFile: 'src/tools/mutation/vitest.config.ts', related: false },
  // TypeScript 7 has no API that Stryker can use. A file that does not exist makes Stryker leave tsconfig.json alone.
  tsconfigFile: 'none.json',
  ignorePatterns: ['/dist', '/.data', '/public', '/reports', '/tests/browser', '/tests/fixtures'],
  // A mutation that is applied while modules load needs a new process, which takes longer than all others together.
  ignoreStatic: true,
  concurrency: Math.max(1, availableParallelism() - 1),
  // A mutation whose tests do not end counts as noticed, so a busy machine must not look like an endless loop.
  timeoutMS: 20_000,
  thresholds: { high: 90, low: 90, break: 90 },
  reporters: ['clear-text', 'progress-append-only'],
  clearTextReporter: { allowColor: false, reportTests: false, reportMutants: true, skipFull: true },
  cleanTempDir: 'always',
  incremental: true,
}
