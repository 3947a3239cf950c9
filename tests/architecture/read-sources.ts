import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readSource, type SourceFile } from './source-file'

const read = (path: string) => readSource(path.replaceAll('\\', '/'), readFileSync(path, 'utf8'))

/** All source files that the laws apply to, by path from the repository's root. */
export function readSources(): SourceFile[] {
  const found = ['src', 'sw', 'tests'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
  )
  return [...found, 'vite.config.ts']
    .filter((path) => /\.(?:tsx?|mjs|css)$/.test(path))
    .toSorted()
    .map(read)
}

/** The files and folders at the root: those that git tracks, or, in a copy without git, those on disk. */
export function topLevel(): string[] {
  const generated = new Set(['node_modules', 'dist', 'coverage'])
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
    return readdirSync('.').filter((name) => !generated.has(name))
  }
}
