// `npm run bench`: runs every bench in turn and prints one table of verdicts at the end.
import { benchApi } from './api.mjs'
import { benchCheckout } from './checkout.mjs'
import { benchLighthouse } from './lighthouse.mjs'
import { benchLoad } from './load.mjs'
import { benchOffline } from './offline.mjs'
import { benchPlayer } from './player.mjs'
import { benchScroll } from './scroll.mjs'
import { benchUpload } from './upload.mjs'
import { ensureBuilt, holds, printTable } from './verdicts.mjs'

const benches = {
  load: benchLoad,
  lighthouse: benchLighthouse,
  player: benchPlayer,
  checkout: benchCheckout,
  scroll: benchScroll,
  offline: benchOffline,
  api: benchApi,
  upload: benchUpload,
}

/** A bench that throws becomes a failed row, and the others still run. @param {string} name @param {unknown} error */
const failedRow = (name, error) => {
  console.error(error)
  return [{ name: `${name}: completed`, figure: 0, unit: 'times', atLeast: 1 }]
}

await ensureBuilt()
/** @type {import('./verdicts.mjs').Row[]} */
const rows = []
for (const [name, bench] of Object.entries(benches)) {
  console.log(`Measuring ${name} ...`)
  const measured = await bench({}).catch((error) => failedRow(name, error))
  rows.push(...measured)
  // The whole takes an hour, and what was measured must not be lost if it is stopped.
  printTable(measured)
}
console.log('All benches')
printTable(rows)
process.exit(rows.every(holds) ? 0 : 1)
