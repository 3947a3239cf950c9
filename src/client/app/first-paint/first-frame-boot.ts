// Runs before the first paint, from a script inside index.html: the right theme and the right first frame.
import { readBetaPass, readToken } from '~/client/api/tokens'
import { paths } from '~/contract/paths'
import { applyTheme, startingTheme } from '../shell/theme'

applyTheme(startingTheme())
const letIn = typeof readBetaPass(Date.now()) === 'object'
document.documentElement.dataset.frame = !letIn ? 'gate' : location.pathname === paths.home ? 'home' : 'shell'
document.documentElement.dataset.signed = readToken() === null ? 'out' : 'in'
// Early enough to hold the browser's own question back, which is asked when there is reason to (platform/app-install.ts).
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault()
  window.installOffer = event
})
// A link that is pressed before there is an app to follow it: the app begins where it leads, not with a page anew.
addEventListener('click', (event) => {
  const link = (event.target as Element).closest<HTMLAnchorElement>('.frame:not(.frame-gate) a[href^="/"]')
  if (!link || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  history.pushState(null, '', link.href)
  document.documentElement.dataset.frame = 'shell'
})
