// Creates a folder with a few small files that have the names and formats of the files that the client build writes.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { onTestFinished } from 'vitest'

export const clientPage = '<!doctype html><title>The app</title>'

/** `built` is what the build writes into csp.json besides the hashes. */
export const createClientFolder = (built: { connectOrigins?: string[] } = {}): string => {
  const root = mkdtempSync(join(tmpdir(), 'lariat-client-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  const folder = join(root, 'client')
  mkdirSync(join(folder, 'assets'), { recursive: true })
  const files = { 'index.html': clientPage, 'service-worker.js': 'self', 'assets/app-3f2a.js': 'export {}' }
  for (const [name, content] of Object.entries(files)) {
    writeFileSync(join(folder, name), content)
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(content))
  }
  const hashes = { scriptHashes: ['sha256-c2NyaXB0'], styleHashes: ['sha256-c3R5bGU='], ...built }
  writeFileSync(join(root, 'csp.json'), JSON.stringify(hashes))
  writeFileSync(join(root, 'embed.json'), JSON.stringify({ script: 'play()', style: 'body{margin:0}' }))
  return folder
}
