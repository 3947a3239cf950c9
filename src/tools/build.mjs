// `npm run build`: client, service worker and server into dist/, with a brotli copy of what compresses.
import { rename, rm } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { inputsHash, writeStamp } from './build-stamp.mjs'
import { compressFolder } from './build-steps/compress-folder.mjs'

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
