// Tells whether dist/ was built from the current sources.
import { createHash } from 'node:crypto'
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const stampFile = 'dist/stamp'
const inputs = 'src sw public index.html manifest.webmanifest vite.config.ts tsconfig.json package-lock.json'
const notBuilt = /\.test\.tsx?$/

/** @param {string} path @returns {Promise<string[]>} */
async function filesUnder(path) {
  const info = await stat(path)
  if (info.isFile()) return [path]
  const names = await readdir(path)
  const nested = await Promise.all(names.toSorted().map((name) => filesUnder(join(path, name))))
  return nested.flat()
}

/** A hash of the names and contents of all inputs, and of the settings that Vite writes into the client. */
export async function inputsHash() {
  const hash = createHash('sha256')
  const files = (await Promise.all(inputs.split(' ').map(filesUnder)))
    .flat()
    .filter((file) => !notBuilt.test(file))
  for (const file of files)
    hash
      .update(`${file}\0`)
      .update(await readFile(file))
      .update('\0')
  const settings = Object.entries(process.env).filter(([name]) => name.startsWith('VITE_'))
  hash.update(JSON.stringify(settings.toSorted()))
  return hash.digest('hex')
}

export async function buildIsFresh() {
  const stamp = await readFile(stampFile, 'utf8').catch(() => undefined)
  return stamp !== undefined && stamp === (await inputsHash())
}

/** @param {string} hash */
export const writeStamp = (hash) => writeFile(stampFile, hash)
