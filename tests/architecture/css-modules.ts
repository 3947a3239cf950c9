// Stylesheets are CSS modules, except for a closed list. Every class that a component uses exists in its CSS module,
// and every class of a CSS module is used. Module names are unique, because the global name of a class consists of the
// name of its module and its own name.
import { posix } from 'node:path'
import type { SourceFile } from './source-file'

const isModule = ({ path }: SourceFile) => path.endsWith('.module.css')

/** The stylesheets with global rules, and why each is global. */
const globalSheets = new Map([
  ['src/client/ui/base.css', 'colours, measures, a reset, and rules for elements'],
  ['src/client/ui/contrast.css', 'rules for utility classes in forced colours and with more contrast'],
  ['src/client/ui/fonts.css', 'font faces'],
  ['src/client/ui/scene/scene.css', 'pages place the scene by naming one of its classes'],
  ['src/embed/player.css', 'the player in frames of other pages, which no component renders'],
  ['src/client/app/first-paint/first-frame.css', 'the frames of index.html, which no component renders'],
])

export const strayGlobalSheets = (files: SourceFile[]): string[] =>
  files
    .filter((file) => file.path.endsWith('.css') && !isModule(file) && !globalSheets.has(file.path))
    .map(({ path }) => `${path} has global classes; make it a CSS module`)

const classesOf = (css: string) =>
  new Set(
    [...css.replace(/\/\*[^]*?\*\//g, '').matchAll(/\.([A-Za-z][\w-]*)(?![^{}]*\})/g)].map(
      ([, name = '']) => name,
    ),
  )

function classesUsedOf(files: SourceFile[], module: string) {
  return files.flatMap(({ path, text, imports }) => {
    const isImported = imports.some(
      ({ specifier }) =>
        specifier.endsWith('.module.css') &&
        posix.join(specifier.startsWith('~/') ? 'src' : posix.dirname(path), specifier.replace('~/', '')) ===
          module,
    )
    if (!isImported) return []
    const name = new RegExp(`import (\\w+) from '[^']*${posix.basename(module)}'`).exec(text)?.[1]
    if (name === undefined) return []
    return [...text.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))].map(([, className = '']) => ({
      className,
      path,
      importName: name,
    }))
  })
}

export function cssModuleFaults(files: SourceFile[]): string[] {
  const modules = files.filter(isModule)
  return modules.flatMap(({ path, text }, at) => {
    const name = posix.basename(path)
    const namesake = modules.slice(0, at).find((other) => posix.basename(other.path) === name)
    const classes = classesOf(text)
    const uses = classesUsedOf(files, path)
    const usedNames = new Set(uses.map((each) => each.className))
    return [
      ...uses
        .filter(({ importName }) => !/styles$/i.test(importName))
        .map((each) => `${each.path} imports ${path} as ${each.importName}; its name must end with "styles"`),
      ...(namesake ? [`${path} has the name of ${namesake.path}; classes of both would collide`] : []),
      ...uses
        .filter((each) => !classes.has(each.className))
        .map((each) => `${each.path} uses .${each.className}, which ${path} does not have`),
      ...[...classes]
        .filter((each) => !usedNames.has(each))
        .map((each) => `${path} has .${each}, which nothing uses`),
    ]
  })
}
