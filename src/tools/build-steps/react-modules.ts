// React's packages are CommonJS. A bundle contains such a package as a whole, and every chunk that uses it repeats some code
// to unwrap it. This step rewrites the packages as ES modules, so that unused functions are left out and each chunk
// imports functions directly.
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const { resolve } = createRequire(import.meta.url)
const inPackage = (name: string, file: string) => join(dirname(resolve(`${name}/package.json`)), 'cjs', file)

/** The entry of each package only chooses between its builds for production and development. */
const productionBuilds: Record<string, string> = {
  react: inPackage('react', 'react.production.js'),
  'react/jsx-runtime': inPackage('react', 'react-jsx-runtime.production.js'),
  'react-dom': inPackage('react-dom', 'react-dom.production.js'),
  'react-dom/client': inPackage('react-dom', 'react-dom-client.production.js'),
  scheduler: join(
    dirname(createRequire(resolve('react-dom/package.json')).resolve('scheduler/package.json')),
    'cjs/scheduler.production.js',
  ),
}
const files = new Set(Object.values(productionBuilds))

/** React's developer tools look for these two, which only the development build of the scheduler has. */
const missingInScheduler = '\nexport var log, unstable_setDisableYieldValue;'

const requires = /\bvar ((?:\w+ = require\("[\w-]+"\),?\s*)+);/g
const oneRequire = /(\w+) = require\("([\w-]+)"\)/g

/** The code of a React package as an ES module. Throws if the code has a form that this step does not know. */
export function asModule(commonJs: string): string {
  const names = new Set([...commonJs.matchAll(/\bexports\.(\w+)/g)].map(([, name = '']) => name))
  const code = commonJs
    .replaceAll(requires, (_, list: string) =>
      [...list.matchAll(oneRequire)]
        .map(([, name, from]) => `import * as ${name} from "${from}";`)
        .join('\n'),
    )
    .replaceAll(/^exports\.(\w+) =/gm, 'var export_$1 =')
    .replaceAll(/\bexports\.(\w+)/g, 'export_$1')
  if (names.size === 0 || /\b(?:exports|require)\b(?!_)/.test(code))
    throw new Error('A package of React is not the CommonJS that this build step can rewrite')
  const named = [...names].map((name) => `export_${name} as ${name}`)
  // SWR reads these two functions from the default export.
  const ofDefault = ['use', 'useId'].filter((name) => names.has(name))
  const byName = ofDefault.map((name) => `${name}: export_${name}`).join(', ')
  return `${code}\nexport { ${named.join(', ')} };\nexport default { ${byName} };`
}

export const reactModules: Plugin = {
  name: 'lariat:react-modules',
  apply: 'build',
  enforce: 'pre',
  resolveId: (id) => productionBuilds[id],
  transform: (code, id) => {
    if (!files.has(id)) return undefined
    const missing = id === productionBuilds.scheduler ? missingInScheduler : ''
    return { code: asModule(code) + missing, map: null }
  },
}
