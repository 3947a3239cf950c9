// What index.html shows before any script has loaded. The build renders the app three times: at the gate, at home, and
// at any other page, which is only the shell. main.tsx hydrates the first two.
import { renderToString } from 'react-dom/server'
import { baseAddress } from '~/client/api/base-address'
import { removeBetaToken, storeBetaToken } from '~/client/api/tokens'
import { shellPaths } from '~/contract/shell-paths'
import { loadGatePage } from '~/client/features/gate/gate'
import { hourMs } from '~/contract/durations'
import { Root } from '../root'

const base = baseAddress(import.meta.env.VITE_API_URL)

/** The origin of the API if it is not ours. The Content-Security-Policy must list it. */
export const apiOrigins = base.startsWith('/') ? [] : [new URL(base).origin]

const frame = (name: string, markup: string) => `<div class="frame frame-${name}">${markup}</div>`

// This runs while the module loads, because the build's module runner loads no other module afterwards.
await loadGatePage()

/** One frame for each value of `data-frame`, which first-frame-boot.ts sets. */
export function renderFirstFrame() {
  const gate = frame('gate', renderToString(<Root ssrPath={shellPaths.home} />))
  storeBetaToken('let in', Date.now() + hourMs)
  const home = frame('home', renderToString(<Root ssrPath={shellPaths.home} />))
  const shell = frame('shell', renderToString(<Root ssrPath={shellPaths.explore} />))
  removeBetaToken()
  return gate + home + shell
}
