// What the built client is made of: which files come first, which when the page is idle, which with a route.
import { readFileSync } from 'node:fs'

/** @typedef {{ file: string, name?: string, src?: string, isEntry?: true, imports?: string[], dynamicImports?: string[], css?: string[], assets?: string[] }} Chunk */
/** @typedef {Record<string, Chunk>} Manifest */

/** Weighed together. */
export const smallParts = ['src/client/app/update/update-offer.tsx']

/** All that comes by itself once the first screen stands. */
export const idleParts = [
  ...smallParts,
  'src/client/app/shell/player-room.tsx',
  'src/client/app/installed/installed-app.tsx',
  'src/client/features/home/music/home-music.tsx',
  'src/client/api/read/read-or-recall.ts',
  'src/client/device/seen-answers.ts',
]

/** @returns {Manifest} */
export const readManifest = () => JSON.parse(readFileSync('dist/client-manifest.json', 'utf8'))

/** Every file a chunk needs before it runs. @param {Manifest} manifest @param {string} key @returns {Set<string>} */
export function filesOf(manifest, key, seen = new Set()) {
  if (seen.has(key)) return new Set()
  seen.add(key)
  const chunk = manifest[key]
  const files = new Set(chunk ? [chunk.file, ...(chunk.css ?? [])] : [])
  for (const next of chunk?.imports ?? []) for (const file of filesOf(manifest, next, seen)) files.add(file)
  return files
}

/** @param {Manifest} manifest */
export function firstFiles(manifest) {
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry) ?? ''
  return filesOf(manifest, entry)
}

/** Parts that the player's room brings as soon as it is here. */
const broughtByPlayer = /\/outbox-[^/]*$/

/** Files that only what comes when the page is idle asks for. @param {Manifest} manifest */
export function idleFiles(manifest) {
  const first = firstFiles(manifest)
  const brought = Object.keys(manifest).filter((key) => broughtByPlayer.test(manifest[key]?.file ?? ''))
  const files = [...idleParts, ...brought].flatMap((key) => Array.from(filesOf(manifest, key)))
  return new Set(files.filter((file) => !first.has(file)))
}
