import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readSource, type SourceFile } from './source-file'

const read = (path: string) => readSource(path.replaceAll('\\', '/'), readFileSync(path, 'utf8'))

/** Every file of ours that the laws are about, by path from the top. */
export function readSources(): SourceFile[] {
  const found = ['src', 'sw', 'tests'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
  )
  return [...found, 'vite.config.ts']
    .filter((path) => /\.(?:tsx?|mjs|css)$/.test(path))
    .toSorted()
    .map(read)
}

/** What stands at the top: as git knows it, or, in a copy without git, as the disk does. */
export function topLevel(): string[] {
  const made = new Set(['node_modules', 'dist', 'coverage'])
  try {
    const tracked = execFileSync('git', ['ls-files'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    return [
      ...new Set(
        tracked
          .trim()
          .split('\n')
          .map((path) => path.split('/')[0] ?? ''),
      ),
    ]
  } catch {
    return readdirSync('.').filter((name) => !made.has(name))
  }
}
