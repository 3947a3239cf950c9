// Default exports, barrel files, and the names of files and folders.
import { isTest } from './module-graph'
import type { SourceFile } from './source-file'

const lazyPage = /^src\/client\/features\/[a-z0-9-]+\/[a-z0-9-]+-page\.tsx$/
/** Stryker and Vitest read the default export of their configuration. */
const toolConfiguration = /^src\/tools\/.+\.config\.(?:mjs|ts)$/
const mayExportDefault = (path: string) => lazyPage.test(path) || toolConfiguration.test(path)

export function defaultExports(files: SourceFile[]): string[] {
  return files
    .filter(({ path }) => /^(?:src|sw)\//.test(path) && !isTest(path) && !mayExportDefault(path))
    .flatMap(({ path, exports }) =>
      exports
        .filter(({ name }) => name === 'default')
        .map(
          ({ line }) =>
            `${path}:${line} exports a default; only a lazy route's page and a tool's configuration may`,
        ),
    )
}

export function barrels(files: SourceFile[]): string[] {
  return files
    .filter(({ path, ownStatements, imports }) => {
      // Re-exporting from a package is allowed, because it puts a part of the package into a chunk of its own.
      const reexportsOurs = imports.some(({ isReexport, specifier }) => isReexport && /^[.~]/.test(specifier))
      const onlyReexports = ownStatements === 0 && reexportsOurs
      return onlyReexports || /\/index\.tsx?$/.test(path)
    })
    .map(({ path }) => `${path} is a barrel; import from where a thing lives`)
}

const vague = new Set(['util', 'utils', 'helper', 'helpers', 'manager', 'managers', 'common', 'misc'])

export function vagueNames(paths: string[]): string[] {
  return paths
    .filter((path) => path.split(/[/.-]/).some((word) => vague.has(word)))
    .map((path) => `${path} has a name that says nothing; call it what it is`)
}

const kebab = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z0-9-]+)*$/

export function notKebab(paths: string[]): string[] {
  return paths
    .filter((path) => !path.split('/').every((part) => kebab.test(part)))
    .map((path) => `${path} is not in kebab-case`)
}

const listed = `package.json package-lock.json vite.config.ts tsconfig.json index.html manifest.webmanifest
  README.md LICENSE src sw public tests`.split(/\s+/)

export function strayAtTheTop(names: string[]): string[] {
  const unexpected = names.filter((name) => !name.startsWith('.') && !listed.includes(name))
  const gone = listed.filter((name) => !names.includes(name))
  return [
    ...unexpected.map((name) => `${name} does not belong at the top`),
    ...gone.map((name) => `${name} is missing at the top`),
  ]
}
