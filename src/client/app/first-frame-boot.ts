// Runs before the first paint, from a script inside index.html: the right theme and the right first frame.
import { readBetaPass, readToken } from '../api/tokens'
import { paths } from './paths'
import { applyTheme, startingTheme } from './theme'

applyTheme(startingTheme())
const letIn = typeof readBetaPass(Date.now()) === 'object'
document.documentElement.dataset.frame = !letIn ? 'gate' : location.pathname === paths.home ? 'home' : 'shell'
document.documentElement.dataset.signed = readToken() === null ? 'out' : 'in'
// Early enough to hold the browser's own question back, which is asked when there is reason to (platform/app-install.ts).
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault()
  window.installOffer = event
})
