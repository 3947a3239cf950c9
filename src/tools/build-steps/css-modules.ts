// The class names of CSS modules.
import { basename } from 'node:path'
import type { Plugin } from 'vite'

/**
 * The global name of a class of a CSS module: `chart_line` for `.line` in `chart.module.css`. Every build gives the
 * same name, because the first frame and the app are built separately. tests/architecture checks that the names of CSS
 * modules are unique.
 */
export const generateScopedName = (name: string, path: string) =>
  `${basename(path).replace(/\.module\.css.*$/, '')}_${name}`

const moduleImport = /^import (\w*[sS]tyles) from '([^'\n]+\.module\.css)'/gm

/** Writes class names into a component as plain strings: `'chart_line'` in place of `styles.line`. */
export function writeClassNames(code: string): string {
  return [...code.matchAll(moduleImport)].reduce(
    (written, [statement, styles, path = '']) =>
      written
        .replace(statement, `import '${path}'`)
        .replace(
          new RegExp(`(?<![\\w./-])${styles}\\.(\\w+)`, 'g'),
          (_, name) => `'${generateScopedName(name, path)}'`,
        ),
    code,
  )
}

/**
 * Without this step each component imports an object with all class names of its module, and the first screen, the
 * player and home together are 1.4 KB larger.
 */
export const classNamesInline: Plugin = {
  name: 'lariat:class-names-inline',
  enforce: 'pre',
  transform: {
    filter: { id: /\/src\/client\/.*\.tsx?$/, code: moduleImport },
    handler: writeClassNames,
  },
}

/** The module of the stylesheet has no code but stays part of its chunk, as Vite does for global stylesheets. */
const withoutScript: Plugin = {
  name: 'lariat:css-modules-without-script',
  apply: 'build',
  enforce: 'post',
  transform: {
    filter: { id: /\.module\.css$/ },
    handler: () => ({ code: '', map: null, moduleSideEffects: 'no-treeshake' }),
  },
}

export const cssModules = [classNamesInline, withoutScript]
