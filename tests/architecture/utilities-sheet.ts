// The first screen has its utility classes in index.html. Whatever loads after it needs the sheet with all of them.
import { edges, isTest } from './module-graph'
import type { SourceFile } from './source-file'

const sheet = 'src/client/ui/utilities.ts'
/** Both are in index.html: the second as the chunk that the entry imports in a task of its own. */
const firstScreen = ['src/client/main.tsx', 'src/client/app/root.tsx']
/** Its utilities are in index.html, too. */
const gatePage = 'src/client/features/gate/gate-page.tsx'

/** The lazily loaded components that neither import the sheet nor are loaded by a part that does. */
export function partsWithoutUtilities(files: SourceFile[]): string[] {
  const taken = edges(files.filter(({ path }) => !isTest(path))).filter(
    ({ taken: { typeOnly } }) => !typeOnly,
  )
  const importsOf = (path: string, lazy: boolean) =>
    taken.flatMap((edge) => (edge.from === path && edge.taken.isLazy === lazy ? [edge.to] : []))
  const closure = (roots: string[]): Set<string> => {
    const found = new Set<string>()
    const add = (path: string) => {
      if (found.has(path)) return
      found.add(path)
      importsOf(path, false).forEach(add)
    }
    roots.forEach(add)
    return found
  }
  const first = closure(firstScreen)
  const faults = new Set<string>()
  const visited = new Set<string>()
  const visit = (part: string) => {
    if (visited.has(part) || first.has(part) || part === gatePage) return
    visited.add(part)
    const own = [...closure([part])].filter((path) => !first.has(path))
    // What a part with the sheet loads has the sheet.
    if (own.includes(sheet)) return
    if (own.some((path) => path.endsWith('.tsx'))) faults.add(part)
    own.flatMap((path) => importsOf(path, true)).forEach(visit)
  }
  for (const path of first) importsOf(path, true).forEach(visit)
  return [...faults].map((part) => `${part} has components and does not import ${sheet}`)
}
