// The files of the built client: those of the first screen, those loaded when idle, and those of each route.
import { readFileSync } from 'node:fs'

/** @typedef {{ file: string, name?: string, src?: string, isEntry?: true, imports?: string[], dynamicImports?: string[], css?: string[], assets?: string[] }} Chunk */
/** @typedef {Record<string, Chunk>} Manifest */

/** Parts that the first screen loads when the page is idle. */
export const idleParts = [
  'src/client/app/update/update-offer.tsx',
  'src/client/app/player-room/player-room.tsx',
  'src/client/features/home/music/home-music.tsx',
  'src/client/api/read/read-or-recall.ts',
  'src/client/device/seen-answers.ts',
  'src/client/ui/overlays/menu-list.tsx',
]

/** @returns {Manifest} */
export const readManifest = (file = 'dist/client-manifest.json') => JSON.parse(readFileSync(file, 'utf8'))

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

/** Parts that the player's chunk loads at once. */
const loadedByPlayer = /\/outbox-[^/]*$/

/** The files that the first screen loads by itself when the page is idle. @param {Manifest} manifest */
export function idleFiles(manifest) {
  const first = firstFiles(manifest)
  const fromPlayer = Object.keys(manifest).filter((key) => loadedByPlayer.test(manifest[key]?.file ?? ''))
  const files = [...idleParts, ...fromPlayer].flatMap((key) => Array.from(filesOf(manifest, key)))
  return new Set(files.filter((file) => !first.has(file)))
}
