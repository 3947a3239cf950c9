// The imports among our own files.
import { posix } from 'node:path'
import type { Import, SourceFile } from './source-file'

export type Edge = { from: string; to: string; imported: Import }

export const isTest = (path: string) => /\.test\.tsx?$/.test(path) || path.startsWith('tests/')

/** The path that an import specifier means, where the extension may be missing; null for a package. */
function target(from: string, specifier: string): string | null {
  const bare = specifier.split('?')[0] ?? ''
  if (bare.startsWith('~/')) return `src/${bare.slice(2)}`
  if (bare.startsWith('.')) return posix.join(posix.dirname(from), bare)
  return null
}

export const packageOf = (specifier: string) => {
  const [scope = '', name] = specifier.split('/')
  return scope.startsWith('@') ? `${scope}/${name}` : scope
}

export function edges(files: SourceFile[]): Edge[] {
  const paths = new Set(files.map((file) => file.path))
  const endings = ['', '.ts', '.tsx', '.mjs', '/index.ts', '/index.tsx']
  return files.flatMap((file) =>
    file.imports.flatMap((imported) => {
      const meant = target(file.path, imported.specifier)
      const to = endings.map((ending) => `${meant}${ending}`).find((path) => paths.has(path))
      return meant !== null && to !== undefined ? { from: file.path, to, imported } : []
    }),
  )
}

/** Each import cycle once, as its list of files. */
export function cycles(files: SourceFile[]): string[] {
  const next = new Map<string, Edge[]>(files.map((file) => [file.path, []]))
  for (const edge of edges(files)) next.get(edge.from)?.push(edge)
  const done = new Set<string>()
  const found: string[] = []
  const visit = (path: string, trail: string[]) => {
    const seenAt = trail.indexOf(path)
    if (seenAt >= 0) found.push([...trail.slice(seenAt), path].join(' → '))
    if (seenAt >= 0 || done.has(path)) return
    for (const edge of next.get(path) ?? []) visit(edge.to, [...trail, path])
    done.add(path)
  }
  for (const file of files) visit(file.path, [])
  return found
}
