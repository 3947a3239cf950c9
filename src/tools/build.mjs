// `npm run build`: client, service worker and server into dist/, with a brotli copy of what compresses.
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { build } from 'vite'
import { inputsHash, writeStamp } from './build-stamp.mjs'

const compressible = /\.(?:html|js|css|svg|json|webmanifest|txt|xml)$/
const compress = promisify(brotliCompress)

/** @param {string} folder */
async function compressFolder(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && compressible.test(entry.name))
  for (const entry of files) {
    const file = join(entry.parentPath, entry.name)
    const content = await readFile(file)
    const packed = await compress(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    })
    if (packed.length < content.length) await writeFile(`${file}.br`, packed)
  }
}

/** @param {{ quiet?: boolean }} [options] */
export async function buildAll({ quiet = false } = {}) {
  // Whatever the caller's environment says: any other value has React ship its development half.
  process.env.NODE_ENV = 'production'
  /** @type {import('vite').LogLevel} */
  const logLevel = quiet ? 'warn' : 'info'
  const hash = await inputsHash()
  await rm('dist', { recursive: true, force: true })
  await build({ logLevel })
  await build({ logLevel, build: { ssr: true } })
  // The tools read the manifest; the public has no use for it.
  await rename('dist/client/.vite/manifest.json', 'dist/client-manifest.json')
  await rm('dist/client/.vite', { recursive: true })
  await compressFolder('dist/client')
  await writeStamp(hash)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await buildAll({ quiet: process.argv.includes('--quiet') })
}
