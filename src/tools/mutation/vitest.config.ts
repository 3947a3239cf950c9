// The unit tests that Stryker runs: those of the areas that it changes.
import { statSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const fileBytes = ({ moduleId }: TestSpecification) => statSync(moduleId).size

/** Starts with the smallest files, because most changes make a short test of pure code fail. */
class SmallestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    return files.toSorted((one, other) => fileBytes(one) - fileBytes(other))
  }
}

export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    include: [
      'src/{contract,vault}/**/*.test.ts',
      'src/server/ledger/**/*.test.ts',
      'src/client/{player,offline,features/checkout}/**/*.test.ts',
    ],
    exclude: ['**/*.api.test.ts'],
    // The property tests draw few examples, because each of them runs hundreds of times.
    env: { LARIAT_EXAMPLES: 'few' },
    // Loads the modules once for all test files that cover a change.
    isolate: false,
    sequence: { sequencer: SmallestFirst },
    // Many changes make a test wait forever. Even on a busy machine no test takes this long.
    testTimeout: 8_000,
  },
})
