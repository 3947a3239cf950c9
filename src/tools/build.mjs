// `npm run build`: builds client, service worker and server into dist/, with brotli copies of files that compress well.
import { rename, rm } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { inputsHash, writeStamp } from './build-stamp.mjs'
import { compressFolder } from './build-steps/compress-folder.mjs'

/** @param {{ quiet?: boolean }} [options] */
export async function buildAll({ quiet = false } = {}) {
  // Overrides any other value, with which React would be bundled in its development version.
  process.env.NODE_ENV = 'production'
  /** @type {import('vite').LogLevel} */
  const logLevel = quiet ? 'warn' : 'info'
  const hash = await inputsHash()
  await rm('dist', { recursive: true, force: true })
  await build({ logLevel })
  await build({ logLevel, build: { ssr: true } })
  // The tools read the manifest. It need not be public.
  await rename('dist/client/.vite/manifest.json', 'dist/client-manifest.json')
  await rm('dist/client/.vite', { recursive: true })
  await compressFolder('dist/client')
  await writeStamp(hash)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await buildAll({ quiet: process.argv.includes('--quiet') })
}
