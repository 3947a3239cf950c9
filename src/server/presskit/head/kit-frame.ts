// The first screen of a kit as markup. A program that the build makes of the client's own components draws it, so that it
// looks exactly as the app that takes its place.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { Answer } from '~/contract/schemas/built'
import { servedAnswerId } from '~/contract/served-answer'
import { asData, html } from '../../core/html'

/** `style` has the colours of one kit. */
type Drawn = { markup: string; style: string }

export type KitFrame = {
  /** The styles of every kit's first screen. The build adds their hash to those that pages allow. */
  stylesheet: string
  draw(kit: Answer<'pressKit'>): Drawn
}

/** Null if the files are not installed: then the HTML of kits has their text for people without script alone. */
export const loadKitFrame = async (program: string, stylesheet: string): Promise<KitFrame | null> => {
  if (!existsSync(program) || !existsSync(stylesheet)) return null
  const { renderKitFrame }: { renderKitFrame: KitFrame['draw'] } = await import(
    /* @vite-ignore */ pathToFileURL(program).href
  )
  return { stylesheet: readFileSync(stylesheet, 'utf8'), draw: renderKitFrame }
}

/** Adds the hash of an inline style to a Content-Security-Policy, so that the browser applies the style. */
export const policyWithStyle = (policy: string, style: string) =>
  policy.replace("style-src 'self'", `$& 'sha256-${createHash('sha256').update(style).digest('base64')}'`)

const otherFrames = /(?<=<div id="root">)[\s\S]*?(?=<div class="frame frame-shell">)/
const contentOfShell = /(?<=<div class="frame frame-shell">[\s\S]*?<main[^>]*>)/
/** The build draws the shell as that of another page. */
const currentPage = / aria-current="page"/g
const endOfHead = /(?=<\/head>)/
const endOfBody = /(?=<\/body>)/

type Framed = Drawn & {
  stylesheet: string
  /** What the page would ask the server for, with its answer. */
  served: { name: 'pressKit'; input: object; answer: Answer<'pressKit'> }
}

/** Puts the first screen into the app's page, in the place where the app will show the kit, and what the app needs for that. */
export const pageWithFrame = (appPage: string, { stylesheet, style, markup, served }: Framed): string => {
  const data = html`<script type="application/json" id="${servedAnswerId}">
    ${asData(served)}
  </script>`
  // Replacements are functions, because `$` has a meaning in a replacement text.
  return appPage
    .replace(otherFrames, '')
    .replaceAll(currentPage, '')
    .replace(contentOfShell, () => markup)
    .replace(endOfHead, () => `<style>${stylesheet}</style><style>${style}</style>`)
    .replace(endOfBody, () => data.markup)
}
