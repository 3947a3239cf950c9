// `node src/tools/icons.mjs`: draws all icons of the installed app, from the favicon's mark and the app's line icons.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

const folder = 'public'
const night = '#0b0918'
const ember = '#ff9a3c'
const favicon = await readFile(join(folder, 'favicon.svg'), 'utf8')
const lines = await readFile('src/client/ui/icons/icons.tsx', 'utf8')
/** The mark alone, without the tile behind it. */
const mark = favicon.replace(/^<svg[^>]*>|<rect[^>]*>|<\/svg>$/gm, '')

/** A launcher may cut off the outer fifth, so the mark stays inside it. */
const tileOf = (/** @type {number} */ scale, /** @type {string} */ ground) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" fill="none" stroke="${ember}" stroke-width="5" stroke-linecap="round">${ground}<g transform="translate(32 32) scale(${scale}) translate(-31 -32)">${mark}</g></svg>`

const full = `<rect width="64" height="64" fill="${night}" stroke="none"/>`
const maskable = tileOf(0.8, full)
/** The launcher chooses the colour; only the shape counts. */
const monochrome = tileOf(0.8, '').replaceAll(ember, '#fff')

/** @param {string} name of the exported icon */
function lineOf(name) {
  const path = new RegExp(`${name} = [^"]*path="([^"]+)"`).exec(lines)?.[1]
  if (!path) throw new Error(`src/client/ui/icons/icons.tsx has no ${name}`)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" fill="none"><rect width="48" height="48" rx="11" fill="${night}"/><path transform="translate(9 9) scale(1.25)" d="${path}" stroke="${ember}" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round"/></svg>`
}

/** @type {[file: string, svg: string, pixels: number][]} */
const pictures = [
  ['icon-192.png', favicon, 192],
  ['icon-512.png', favicon, 512],
  ['icon-maskable-192.png', maskable, 192],
  ['icon-maskable-512.png', maskable, 512],
  ['icon-monochrome-192.png', monochrome, 192],
  ['icon-monochrome-512.png', monochrome, 512],
  // iOS rounds the corners itself, and paints transparent pixels black.
  ['apple-touch-icon.png', tileOf(0.9, full), 180],
  ['shortcut-library-96.png', lineOf('LibraryIcon'), 96],
  ['shortcut-explore-96.png', lineOf('CompassIcon'), 96],
  ['shortcut-saloon-96.png', lineOf('SaloonIcon'), 96],
]

for (const [file, svg, pixels] of pictures) {
  const drawing = sharp(Buffer.from(svg), { density: 72 * 8 }).resize(pixels, pixels)
  await drawing.png({ palette: true, compressionLevel: 9 }).toFile(join(folder, file))
}
