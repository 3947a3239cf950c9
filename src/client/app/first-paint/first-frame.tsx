// What index.html shows before any script has come: the app itself, rendered by the build as it stands for a
// stranger, for someone let in, and for any other page. The first two are taken over as they are by main.tsx.
import { renderToString } from 'react-dom/server'
import { baseAddress } from '~/client/api/base-address'
import { removeBetaToken, storeBetaToken } from '~/client/api/tokens'
import { paths } from '~/contract/paths'
import { Root } from '../root'

const base = baseAddress(import.meta.env.VITE_API_URL)

/** An API that lives elsewhere must be in the policy of the page that calls it. */
export const apiOrigins = base.startsWith('/') ? [] : [new URL(base).origin]

const hourMs = 60 * 60 * 1000
const frame = (name: string, markup: string) =>
  `<div class="frame frame-${name}">${withoutStyles(markup)}</div>`

// Motion writes where a page stands into style attributes, which the policy forbids; it stands there anyway.
const withoutStyles = (markup: string) => markup.replaceAll(' style="opacity:1;transform:none"', '')

/** One frame for each answer of first-frame-boot; the page's root says which is shown. */
export function renderFirstFrame() {
  const gate = frame('gate', renderToString(<Root ssrPath={paths.home} />))
  storeBetaToken('let in', Date.now() + hourMs)
  const home = frame('home', renderToString(<Root ssrPath={paths.home} />))
  const shell = frame('shell', renderToString(<Root ssrPath={paths.explore} />))
  removeBetaToken()
  return gate + home + shell
}
