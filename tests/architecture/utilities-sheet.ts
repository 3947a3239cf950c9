// The first screen has its utility classes in index.html. Whatever loads after it needs the sheet with all of them.
import { edges, isTest } from './module-graph'
import type { SourceFile } from './source-file'

const sheet = 'src/client/ui/utilities.ts'
/** The entry and the root of the app. The entry imports the root lazily, but the utilities of both are in index.html. */
const firstScreen = ['src/client/main.tsx', 'src/client/app/root.tsx']
/** A lazy page whose utilities are also in index.html. */
const gatePage = 'src/client/features/gate/gate-page.tsx'

/** The lazily loaded components that neither import the sheet nor are loaded by a part that does. */
export function partsWithoutUtilities(files: SourceFile[]): string[] {
  const imports = edges(files.filter(({ path }) => !isTest(path))).filter(
    ({ imported: { typeOnly } }) => !typeOnly,
  )
  const importsOf = (path: string, lazy: boolean) =>
    imports.flatMap((edge) => (edge.from === path && edge.imported.isLazy === lazy ? [edge.to] : []))
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
    const modules = [...closure([part])].filter((path) => !first.has(path))
    // The parts that this one loads later find the sheet loaded already.
    if (modules.includes(sheet)) return
    if (modules.some((path) => path.endsWith('.tsx'))) faults.add(part)
    modules.flatMap((path) => importsOf(path, true)).forEach(visit)
  }
  for (const path of first) importsOf(path, true).forEach(visit)
  return [...faults].map((part) => `${part} has components and does not import ${sheet}`)
}
