// A folder may import only from folders on lower floors, and some libraries may be imported only in some folders.
import { edges, isTest, packageOf } from './module-graph'
import type { SourceFile } from './source-file'

type Folder = { name: string; floor: number }

/** A folder may import from folders with a lower number. Folders with the same number must not import each other. */
const floorOf: Record<string, number> = {
  contract: 0,
  vault: 1,
  'client/platform': 2,
  'client/api': 3,
  'client/ui': 3,
  'client/session': 4,
  'client/owned': 4,
  'client/player': 4,
  'client/offline': 4,
  'client/device': 5,
  'client/following': 5,
  'client/charts': 6,
  'client/money': 6,
  'client/press-kits': 6,
  'client/proof': 6,
  'client/rail': 6,
  'client/reporting': 6,
  'client/playlists': 7,
  'client/catalog': 8,
  'client/studio': 8,
  'client/admin': 9,
  'client/achievements': 9,
  'client/features': 10,
  'client/app': 11,
}
const top = 12

const foldersBelow: Record<string, string[]> = {
  server: ['contract'],
  sw: ['contract', 'vault'],
  embed: ['client/platform'],
  tools: [],
  demo: ['contract', 'server'],
}

function folderOf(path: string): Folder {
  const [first = '', second = '', third = '', fourth] = path.split('/')
  if (first === 'sw') return { name: 'sw', floor: top }
  if (first !== 'src') return { name: first, floor: top }
  if (second !== 'client') return { name: second, floor: floorOf[second] ?? top }
  const folder = fourth === undefined && !(`client/${third}` in floorOf) ? 'client' : `client/${third}`
  return {
    name: folder === 'client/features' ? `${folder}/${fourth}` : folder,
    floor: floorOf[folder] ?? top,
  }
}

function mayImport(from: Folder, to: Folder): boolean {
  if (from.name === to.name) return true
  const below = foldersBelow[from.name]
  if (below) return below.includes(to.name)
  return !(to.name in foldersBelow) && to.floor < from.floor
}

export function floors(files: SourceFile[]): string[] {
  const ours = files.filter((file) => /^(?:src|sw)\//.test(file.path) && !isTest(file.path))
  return edges(ours).flatMap(({ from, to, imported }) =>
    mayImport(folderOf(from), folderOf(to))
      ? []
      : `${from}:${imported.line} is in ${folderOf(from).name} and may not import ${to}`,
  )
}

const reactLibraries = /^(?:react|react-dom|swr|wouter)$/
const withoutReact =
  /^(?:src\/contract|src\/vault|src\/server|src\/demo|src\/embed|sw|src\/client\/player\/engine)\b/

export function reactStaysInTheClient(files: SourceFile[]): string[] {
  return files
    .filter((file) => withoutReact.test(file.path) && !isTest(file.path))
    .flatMap((file) =>
      file.imports
        .filter((imported) => reactLibraries.test(packageOf(imported.specifier)))
        .map(
          (imported) => `${file.path}:${imported.line} imports ${imported.specifier}, where React may not be`,
        ),
    )
}

/**
 * Only `client/api` knows SWR's hooks, cache and key format. All other code reads, writes and refreshes by route name.
 */
export function swrStaysInTheApi(files: SourceFile[]): string[] {
  return files
    .filter(({ path }) => /^(?:src|sw)\//.test(path) && !path.startsWith('src/client/api/') && !isTest(path))
    .flatMap((file) =>
      file.imports
        .filter((imported) => packageOf(imported.specifier) === 'swr')
        .map(
          (imported) => `${file.path}:${imported.line} imports ${imported.specifier}; use client/api instead`,
        ),
    )
}

const mayRunSchemas = /^src\/(?:contract\/schemas|server)\//

/** zod runs only in the schemas and on the server. All other code uses only types. */
export function zodStaysOffTheBrowser(files: SourceFile[]): string[] {
  const ours = files.filter(
    ({ path }) => /^(?:src|sw)\//.test(path) && !isTest(path) && !mayRunSchemas.test(path),
  )
  const direct = ours.flatMap((file) =>
    file.imports
      .filter((imported) => packageOf(imported.specifier) === 'zod')
      .map((imported) => `${file.path}:${imported.line} imports zod`),
  )
  const paths = new Set(ours.map((file) => file.path))
  const schemas = edges(files)
    .filter(
      ({ from, to, imported }) =>
        paths.has(from) && to.startsWith('src/contract/schemas/') && !imported.typeOnly,
    )
    .map(({ from, to, imported }) => `${from}:${imported.line} imports ${to} to run it; take its types alone`)
  return [...direct, ...schemas]
}

/** A migration must not use today's table types, because the tables were different when it was written. */
export function migrationsKnowNoTables(files: SourceFile[]): string[] {
  return edges(files)
    .filter(({ from, to }) => from.startsWith('src/server/database/migrations/') && to.endsWith('tables.ts'))
    .map(
      ({ from, to, imported }) =>
        `${from}:${imported.line} imports ${to}; migrations are typed by Kysely<unknown>`,
    )
}
