// The server's own laws: floors between its folders, one owner per table, thin routes.
import { edges, isTest } from './module-graph'
import type { SourceFile } from './source-file'

/** A folder imports only from folders on lower floors, so no two folders can depend on each other. */
const serverFloors = [
  ['core', 'zip'],
  ['database'],
  ['storage'],
  ['provider'],
  ['ledger', 'http'],
  ['attempts', 'images', 'docs', 'mail', 'metrics'],
  ['gate', 'accounts'],
  ['streaming'],
  ['catalog'],
  ['search', 'recommendations', 'saloon', 'listening', 'media', 'following'],
  ['purchases', 'payouts', 'analytics', 'pricing'],
  ['payments'],
  ['uploads'],
  ['rooms', 'albums', 'playlists'],
  ['pages'],
  ['playlist-files', 'listeners', 'presskit', 'find'],
  ['achievements'],
  ['moderation'],
  ['admin', 'own-data'],
]

/** Files at the top compose the folders. Folders may import only the configuration from there. */
const topFilesForAll = new Set(['src/server/config.ts'])

const inServer = ({ path }: SourceFile) => path.startsWith('src/server/') && !isTest(path)

/** The folder of the server that holds this file; null for a file at the top. */
const folderOf = (path: string) => /^src\/server\/([^/]+)\//.exec(path)?.[1] ?? null

const floorOf = (folder: string) => serverFloors.findIndex((folders) => folders.includes(folder))

export function serverImports(files: SourceFile[]): string[] {
  return edges(files.filter(inServer)).flatMap(({ from, to, imported }) => {
    const [upper, lower] = [folderOf(from), folderOf(to)]
    if (upper === null || upper === lower) return []
    const where = `${from}:${imported.line}`
    if (lower === null) {
      return topFilesForAll.has(to) ? [] : [`${where} imports ${to}, which only files at the top may import`]
    }
    const unknown = [upper, lower].filter((folder) => floorOf(folder) < 0)
    if (unknown.length > 0) return unknown.map((folder) => `src/server/${folder} has no floor yet`)
    return floorOf(lower) < floorOf(upper)
      ? []
      : [`${where} is in server/${upper} and may not import ${to}, which is not on a lower floor`]
  })
}

const writeCall =
  /(?:\.(?:insertInto|updateTable|deleteFrom|replaceInto|mergeInto)|\bleaseQueue)\(\s*(?:['"`](\w+))?/g
const rawWrite = /\b(?:(?:insert|replace)\s+into\s+(\w+)|update\s+(\w+)\s+set\b|delete\s+from\s+(\w+))/gi

/** The tables that a file writes; null where the name of the table is not in the call. */
function writtenTables({ text, texts }: SourceFile): (string | null)[] {
  const called = [...text.matchAll(writeCall)].map(([, table]) => table ?? null)
  const raw = texts.flatMap(({ value }) =>
    [...value.matchAll(rawWrite)].map(
      ([, inserted, updated, deleted]) => inserted ?? updated ?? deleted ?? null,
    ),
  )
  return [...called, ...raw]
}

/** Migrations change tables of all folders, before any folder does. A lease queue writes the table that its caller names. */
const writesForOthers = (path: string) => /^src\/server\/database\/(?:migrat|lease-queue\.ts)/.test(path)

export function tableOwners(files: SourceFile[]): string[] {
  const owners = new Map<string, string>()
  const writers = files.filter((file) => inServer(file) && !writesForOthers(file.path))
  return writers.flatMap((file) => {
    const folder = folderOf(file.path) ?? 'the top'
    return writtenTables(file).flatMap((table) => {
      if (table === null)
        return [`${file.path} writes a table; name it in the call, so that its owner is known`]
      const owner = owners.get(table) ?? folder
      owners.set(table, owner)
      return owner === folder
        ? []
        : [`${file.path} writes ${table}, which server/${owner} owns; call a function of that folder`]
    })
  })
}

const routesMaxLines = 120

/** Handlers are in the routes.ts of a folder, which only translates between calls and the functions of the folder. */
export function thinRoutes(files: SourceFile[]): string[] {
  const ours = files.filter(inServer)
  const handlersElsewhere = ours
    .filter(({ path }) => folderOf(path) !== null && !/^src\/server\/http\/|\/routes\.ts$/.test(path))
    .flatMap(({ path, imports }) =>
      imports
        .filter(({ specifier }) => specifier.endsWith('/http/handler'))
        .map(({ line }) => `${path}:${line} defines handlers; they belong in the folder's routes.ts`),
    )
  const long = ours
    .filter(({ path, lines }) => path.endsWith('/routes.ts') && lines > routesMaxLines)
    .map(({ path, lines }) => `${path} has ${lines} lines; routes may have ${routesMaxLines}`)
  return [...handlersElsewhere, ...long]
}
