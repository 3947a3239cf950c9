// `npm run test:mutation [area...]`: changes the code in many small ways and checks that the unit tests notice. It
// ends with the share of changes that they noticed, and fails below the limit in `stryker.config.mjs`. A part of an area
// is named by its path: `engine/queue` or `engine/plays.ts`.
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

const named = process.argv.slice(2)
const scores = []
for (const name of named.length > 0 ? named : Object.keys(areas)) {
  const [area = '', ...path] = name.split('/')
  if (!isArea(area)) throw new Error(`There is no area "${area}": ${Object.keys(areas).join(', ')}`)
  scores.push(`${name}: ${await scoreOf(area, path.join('/'))}`)
}
console.log(scores.join('\n'))

/** @param {keyof typeof areas} area @param {string} path The part of the area; empty for the whole area. */
async function scoreOf(area, path) {
  const { code, tests } = areas[area]
  const part = path === '' ? code : `${code}/${path}`
  const results = await new Stryker({
    configFile: 'src/tools/mutation/stryker.config.mjs',
    // Message catalogues hold copy, not logic. Hooks and components need a page: journeys and browser tests check them.
    mutate: [
      part.endsWith('.ts') ? part : `${part}/**/*.ts`,
      '!src/**/*.test.ts',
      '!src/**/messages.ts',
      '!src/**/use-*.ts',
    ],
    testFiles: [`${tests}/**/*.test.ts`],
    // Stryker reads this file to skip what has not changed since the last run.
    incrementalFile: `reports/mutation/${area}-incremental.json`,
  }).runMutationTest()
  // The results also contain the rest of the area, from its incremental file.
  const [asked = ''] = part.split(/[*{]/)
  const counted = results.filter(({ status, fileName }) => status !== 'Ignored' && fileName.includes(asked))
  const noticed = counted.filter(({ status }) => status === 'Killed' || status === 'Timeout')
  const percent = ((100 * noticed.length) / counted.length).toFixed(1)
  return `${percent}% of ${counted.length} changes were noticed`
}
