// Runs before the first paint, from a script inside index.html: chooses the theme and the first frame.
import { readBetaPass, readToken } from '~/client/api/tokens'
import { homePath, pressKitPathStart } from '~/contract/shell-paths'
import { applyTheme, startingTheme } from '../shell/theme'

applyTheme(startingTheme())
const letIn = typeof readBetaPass(Date.now()) === 'object'
const { pathname } = location
// A press kit may be open to people without a pass.
const isShell = letIn ? pathname !== homePath : pathname.startsWith(pressKitPathStart)
const frame = isShell ? 'shell' : letIn ? 'home' : 'gate'
document.documentElement.dataset.frame = frame
document.documentElement.dataset.signed = readToken() === null ? 'out' : 'in'
// The script of the app is requested after the browser has painted the whole document. An earlier request would compete
// with the document for the connection. On a repeat visit the script comes from the cache at once, and running it would
// delay that paint. DOMContentLoaded is awaited because the browser may paint a part of the document earlier. A hidden or
// covered page may never be painted, so the script is requested after a second at the latest.
addEventListener('DOMContentLoaded', () => {
  requestAnimationFrame(() => setTimeout(startApp))
  setTimeout(startApp, document.hidden ? 0 : 1_000)
})
// Holds back the browser's own offer to install. The app makes the offer later, when `offline/install` decides it.
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault()
  window.installOffer = event
})
// The shortcuts load with the player. An earlier press of the search key is stored, and handled once they have loaded.
if (frame !== 'gate')
  addEventListener('keydown', (event) => {
    if (event.key === '/' && event.target === document.body && window.earlySearch === undefined)
      window.earlySearch = event
  })
// If a link is pressed before the app is loaded, the app starts at the link's target without another page load.
addEventListener('click', (event) => {
  const link = (event.target as Element).closest<HTMLAnchorElement>('.frame:not(.frame-gate) a[href^="/"]')
  if (!link || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  history.pushState(null, '', link.href)
  document.documentElement.dataset.frame = 'shell'
  document.documentElement.dataset.left = ''
})

/**
 * Adds a font to the page once its file has loaded. The browser then lays out the text again, which takes 30 ms on a slow
 * phone. Switching fonts by a custom property takes 60 ms, because the browser also computes the style of every element.
 * Fonts are added after the first paint and not before it, so that they do not delay it. Until then the fallback fonts take
 * the same space.
 */
function showFont({ style }: CSSFontFaceRule) {
  const file = style.getPropertyValue('src')
  // A fallback is a font of the system.
  if (!file.startsWith('url')) return
  const family = `Loaded ${style.fontFamily.replaceAll('"', '')}`
  const font = new FontFace(family, file, { weight: style.fontWeight })
  font.load().then(
    () => document.fonts.add(font),
    () => {},
  )
}

/** The rules of fonts.css are in a layer of a `style` element. */
function showFonts() {
  for (const { sheet } of document.querySelectorAll('style'))
    for (const layer of sheet?.cssRules ?? [])
      if (layer instanceof CSSLayerBlockRule)
        for (const rule of layer.cssRules) if (rule instanceof CSSFontFaceRule) showFont(rule)
}

const scriptsOf = (part: string) =>
  Array.from(
    document.querySelectorAll<HTMLMetaElement>(`meta[name=script-of-${part}]`),
    ({ content }) => content,
  )

/** Requests a chunk before the script that imports it runs, which would be one round trip later. */
function preload(file: string) {
  const link = document.createElement('link')
  link.rel = 'modulepreload'
  link.href = file
  document.head.append(link)
}

let started = false

/**
 * Loads the entry script with what it imports. In development index.html has a script element for it, and names no
 * files.
 */
function startApp() {
  if (started) return
  started = true
  const [entry, ...imports] = scriptsOf('app')
  // A service worker has the fonts on the device. Without one they load after the app's script, because they share the
  // connection with it: on a slow phone the app answers 0.2 s sooner.
  const hasFonts = navigator.serviceWorker?.controller
  // In development the rules of the fonts arrive with the scripts.
  if (!entry) return addEventListener('load', showFonts)
  if (hasFonts) showFonts()
  for (const file of [...imports, ...scriptsOf(frame)]) preload(file)
  const script = document.createElement('script')
  script.type = 'module'
  script.crossOrigin = ''
  script.src = entry
  if (!hasFonts) for (const event of ['load', 'error']) script.addEventListener(event, showFonts)
  document.head.append(script)
}
