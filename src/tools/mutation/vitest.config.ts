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
    // A test that is too slow counts as one that fails, so a busy machine must not reach this.
    testTimeout: 120_000,
  },
})
