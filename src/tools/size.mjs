// `npm run size`: prints the transfer sizes of the built client. It fails if a size exceeds its limit, or if a new
// route, utility class or call would add to the first screen. 1 KB = 1024 bytes.
import { existsSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { filesOf, firstFiles, idleFiles, idleParts, readManifest } from './chunks.mjs'
import { probeFirstScreen } from './size-probe.mjs'

/** @typedef {import('./chunks.mjs').Manifest} Manifest */
/** @typedef {{ name: string, bytes: number, limitKb?: number }} Row */

const client = 'dist/client'
const firstScreenKb = 82
const settledKb = 140
const fontsKb = 52
const routeKb = 30
const sharedKb = 18
/** The player in a frame of another page, which loads it with its own content. */
const embedKb = 40
/** A library that a page loads by itself, after a press. */
const libraryKb = 50
const routeTable = 'src/client/app/routing/routes.tsx'
const player = 'src/client/app/player-room/player-room.tsx'
const compress = promisify(brotliCompress)

/** @param {string} file counted as the server sends it: as its brotli copy if there is one */
async function wireBytes(file) {
  const path = join(client, file)
  return (await stat(existsSync(`${path}.br`) ? `${path}.br` : path)).size
}

/** @param {Iterable<string>} files */
async function sum(files) {
  const sizes = await Promise.all([...files].map(wireBytes))
  return sizes.reduce((total, size) => total + size, 0)
}

/** Styles and scripts inside index.html, compressed as part of it. */
async function inlineBytes() {
  const page = await readFile(join(client, 'index.html'), 'utf8')
  const parts = [...page.matchAll(/<(style|script)>([\s\S]*?)<\/\1>/g)].map(([, , text = '']) => text)
  return (await compress(parts.join('\n'))).length
}

/** The script and the style of the player that other pages show stand in its page. */
async function embedBytes() {
  const { script, style } = JSON.parse(await readFile('dist/embed.json', 'utf8'))
  return (await compress(script + style)).length
}

/** @param {Manifest} manifest @param {string} name of a group in chunk-groups.ts */
const chunkFiles = (manifest, name) =>
  Object.keys(manifest)
    .filter((key) => manifest[key]?.name === name)
    .flatMap((key) => Array.from(filesOf(manifest, key)))

/** @param {Manifest} manifest @returns {Promise<Row[]>} */
async function measure(manifest) {
  const first = firstFiles(manifest)
  /** @param {string[]} keys @param {Set<string>} before */
  const sizeWithout = (keys, before) => {
    const files = keys.flatMap((key) => [...filesOf(manifest, key)])
    return sum(new Set(files.filter((file) => !before.has(file))))
  }
  const lazy = new Set(Object.values(manifest).flatMap((chunk) => chunk.dynamicImports ?? []))
  const routes = [...lazy].filter((key) => !first.has(manifest[key]?.file ?? '')).toSorted()
  // Calls, utilities and form fields have their own row, because all pages share them.
  const shared = new Set(['shared', 'fields'].flatMap((name) => chunkFiles(manifest, name)))
  for (const file of filesOf(manifest, routeTable)) shared.add(file)
  const openedBy = (/** @type {string} */ key) =>
    Object.keys(manifest).filter((opener) => manifest[opener]?.dynamicImports?.includes(key))
  // A route's size excludes the first screen, the player, which every page loads, and the page that opens the route, if
  // only one does.
  const loadedBefore = (/** @type {string} */ key) => {
    if (key === player) return new Set([...first, ...shared])
    const [opener = '', ...others] = openedBy(key)
    const before = others.length === 0 && lazy.has(opener) ? filesOf(manifest, opener) : []
    return new Set([...first, ...shared, ...filesOf(manifest, player), ...before])
  }
  const fonts = Object.values(manifest).flatMap(({ file }) => (file.endsWith('.woff2') ? [file] : []))
  const page = await readFile(join(client, 'index.html'), 'utf8')
  const pageFonts = [...page.matchAll(/\/(assets\/[^"')]+\.woff2)/g)].map(([, file = '']) => file)
  const firstBytes = (await sum(first)) + (await inlineBytes())
  return [
    { name: 'first screen', bytes: firstBytes, limitKb: firstScreenKb },
    { name: 'home once settled', bytes: firstBytes + (await sum(idleFiles(manifest))), limitKb: settledKb },
    {
      name: 'shared by all pages',
      bytes: await sum([...shared].filter((file) => !first.has(file))),
      limitKb: sharedKb,
    },
    { name: 'fonts', bytes: await sum(new Set([...fonts, ...pageFonts])), limitKb: fontsKb },
    ...(await Promise.all(
      routes.map(async (key) => ({
        name: key,
        bytes: await sizeWithout([key], loadedBefore(key)),
        limitKb: key.startsWith('node_modules/') ? libraryKb : routeKb,
      })),
    )),
    { name: 'player for other pages', bytes: await embedBytes(), limitKb: embedKb },
    { name: 'service worker', bytes: await wireBytes('service-worker.js') },
    { name: 'page with its first frame', bytes: await wireBytes('index.html') },
  ]
}

/** Libraries that must not reach a browser, each found by text that occurs only in it. */
const forbidden = {
  zod: /ZodError|\bZodType\b|invalid_union/,
  'react-dom/server': /renderToStaticMarkup|resumableState/,
}
/** Code that must not be part of the first screen. */
const forbiddenAtFirst = { 'the checkout': /js\.stripe\.com|pm_card_|Confirming your payment/ }

/** @param {Record<string, RegExp>} known @param {string[]} files */
async function forbiddenContents(known, files) {
  const scripts = await Promise.all(
    files.map(async (file) => ({ file, text: await readFile(join(client, file), 'utf8') })),
  )
  return Object.entries(known).flatMap(([name, words]) =>
    scripts.filter(({ text }) => words.test(text)).map(({ file }) => `${name} is in ${file}`),
  )
}

/** @param {Row} row */
function print({ name, bytes, limitKb }) {
  const kb = bytes / 1024
  const over = limitKb !== undefined && kb > limitKb
  const limit = limitKb === undefined ? '' : ` of ${limitKb}`
  console.log(`${over ? '✗' : ' '} ${name.padEnd(66)} ${kb.toFixed(1).padStart(6)} KB${limit}`)
  return over ? [`${name} weighs ${kb.toFixed(1)} KB; the limit is ${limitKb} KB`] : []
}

const manifest = readManifest()
/** @param {Iterable<string>} files */
const scriptsOf = (files) => [...new Set(files)].filter((file) => file.endsWith('.js'))
const scripts = scriptsOf(Object.values(manifest).map(({ file }) => file))
const firstScripts = scriptsOf(firstFiles(manifest))
const missing = idleParts.filter((key) => !manifest[key]).map((key) => `${key} has no chunk of its own`)
const rows = await measure(manifest)
const problems = [
  ...rows.flatMap(print),
  ...missing,
  ...(await forbiddenContents(forbidden, scripts)),
  ...(await forbiddenContents(forbiddenAtFirst, firstScripts)),
  ...(await probeFirstScreen()),
]
for (const problem of problems) console.error(`✗ ${problem}`)
process.exit(problems.length > 0 ? 1 : 0)
