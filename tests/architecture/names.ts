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

/** Each folder of the server may have these files. Those of the client that each feature has are message catalogues. */
const agreedNames = /^(?:routes|repository|rules|main)\.ts$|^messages(?:\.[a-z]{2})?\.tsx?$/
/** Each artist of the demo world has two files of one name: what they publish, and the scores of their tracks. */
const agreedPairs = /^src\/demo\/(?:world|synth\/scores)\//

/** An area is what one knows by heart while working: a folder of the server or of the client, a feature, or a small part. */
const areaOf = (path: string) =>
  /^src\/(?:server\/[^/]+|client\/features\/[^/]+|client\/[^/]+|[^/]+)(?=\/)/.exec(path)?.[0]

export function sameNames(files: SourceFile[]): string[] {
  const seen = new Map<string, string>()
  return files
    .filter(({ path }) => /\.(?:tsx?|mjs)$/.test(path) && !isTest(path) && !agreedPairs.test(path))
    .flatMap(({ path }) => {
      const area = areaOf(path)
      const name = path.slice(path.lastIndexOf('/') + 1)
      if (area === undefined || agreedNames.test(name)) return []
      const key = `${area}/${name.replace(/\.\w+$/, '')}`
      const other = seen.get(key)
      seen.set(key, path)
      return other === undefined ? [] : [`${path} has the same name as ${other}`]
    })
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
