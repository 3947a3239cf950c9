// `npm run test:mutation [area...]`: changes the code in many small ways and checks that the unit tests notice. It
// ends with the share of changes that they noticed, and fails below the limit in `stryker.config.mjs`.
import { Stryker } from '@stryker-mutator/core'

/** The code whose mistakes cost most: money, playing and copies on the device. Only tests in `tests` run for it. */
const areas = {
  rules: { code: 'src/contract/rules', tests: 'src/contract' },
  ledger: { code: 'src/server/ledger', tests: 'src/server/ledger' },
  engine: { code: 'src/client/player/engine', tests: 'src/client/player' },
  offline: { code: 'src/client/offline', tests: 'src/client/offline' },
  vault: { code: 'src/vault', tests: 'src/vault' },
  checkout: { code: 'src/client/features/checkout', tests: 'src/client/features/checkout' },
}

/** @param {string} name @returns {name is keyof typeof areas} */
const isArea = (name) => Object.hasOwn(areas, name)

const names = Object.keys(areas)
const asked = process.argv.slice(2)
const unknown = asked.find((name) => !isArea(name))
if (unknown !== undefined) {
  console.error(`There is no area "${unknown}". The areas are ${names.join(', ')}.`)
  process.exit(1)
}

/** @param {keyof typeof areas} area */
async function scoreOf(area) {
  const { code, tests } = areas[area]
  const results = await new Stryker({
    configFile: 'src/tools/mutation/stryker.config.mjs',
    // Message catalogues hold copy, not logic.
    mutate: [`${code}/**/*.ts`, `!${code}/**/*.test.ts`, '!src/**/messages.ts'],
    testFiles: [`${tests}/**/*.test.{ts,tsx}`],
    // Stryker reads this file to skip what has not changed since the last run.
    incrementalFile: `reports/mutation/${area}-incremental.json`,
  }).runMutationTest()
  const counted = results.filter(({ status }) => status !== 'Ignored')
  const noticed = counted.filter(({ status }) => status === 'Killed' || status === 'Timeout')
  const percent = ((100 * noticed.length) / counted.length).toFixed(1)
  return `${area}: ${percent}% of ${counted.length} changes were noticed`
}

const scores = []
for (const area of (asked.length > 0 ? asked : names).filter(isArea)) scores.push(await scoreOf(area))
console.log(scores.join('\n'))
