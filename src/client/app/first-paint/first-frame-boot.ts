// Runs before the first paint, from a script inside index.html: chooses the theme and the first frame.
import { readBetaPass, readToken } from '~/client/api/tokens'
import { shellPaths } from '~/contract/shell-paths'
import { applyTheme, startingTheme } from '../shell/theme'

applyTheme(startingTheme())
const letIn = typeof readBetaPass(Date.now()) === 'object'
const frame = !letIn ? 'gate' : location.pathname === shellPaths.home ? 'home' : 'shell'
document.documentElement.dataset.frame = frame
document.documentElement.dataset.signed = readToken() === null ? 'out' : 'in'
// A service worker has the fonts on the device. Without one they load after the app's script, because they share the
// connection with it, and the fallback fonts take the same space: on a slow phone the app answers 0.2 s sooner.
if (navigator.serviceWorker?.controller) showFonts()
// The app starts after the first paint. On a repeat visit its script is in the cache, and an earlier start would delay
// that paint. A hidden or covered page may never be painted, so the app waits for at most a second.
addEventListener('DOMContentLoaded', () => {
  new PerformanceObserver(() => setTimeout(startApp)).observe({ type: 'paint', buffered: true })
  setTimeout(startApp, document.hidden ? 0 : 1_000)
})
// Holds back the browser's own offer to install. The app makes the offer later, when `offline/install` decides it.
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault()
  window.installOffer = event
})
// If a link is pressed before the app is loaded, the app starts at the link's target without another page load.
addEventListener('click', (event) => {
  const link = (event.target as Element).closest<HTMLAnchorElement>('.frame:not(.frame-gate) a[href^="/"]')
  if (!link || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  history.pushState(null, '', link.href)
  document.documentElement.dataset.frame = 'shell'
})

/**
 * Requests a chunk while the entry script is still loading. Without this, the entry script would request it when it runs,
 * one round trip later. An earlier request would delay the first paint.
 */
function preload(file: string | undefined) {
  if (!file) return
  const link = document.createElement('link')
  link.rel = 'modulepreload'
  link.href = file
  document.head.append(link)
}

function showFonts() {
  document.documentElement.dataset.fonts = ''
}

/** Loads the entry script. In development there is no link to it, because index.html has a script element instead. */
function startApp() {
  const entry = document.querySelector<HTMLLinkElement>('link[data-entry]')
  if (!entry) return showFonts()
  entry.removeAttribute('data-entry')
  preload(document.querySelector<HTMLMetaElement>(`meta[name=script-of-${frame}]`)?.content)
  const script = document.createElement('script')
  script.type = 'module'
  script.crossOrigin = ''
  script.src = entry.href
  script.addEventListener('load', showFonts)
  script.addEventListener('error', showFonts)
  document.head.append(script)
}
