// The unit tests that Stryker runs: those of the areas that it changes.
import { defineConfig } from 'vitest/config'

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
    // Many changes make a test wait forever. Even on a busy machine no test takes this long.
    testTimeout: 20_000,
  },
})
