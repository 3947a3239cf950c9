// Which modules share a chunk. Without groups the bundler makes a chunk for every set of pages that shares something. The
// client then has 138 chunks instead of 82; a settled home fetches 58 files instead of 18, and 145 KB instead of 139. The
// first frame needs the group `gate` by name.
import type { Rolldown } from 'vite'

type Graph = { getModuleInfo(id: string): Rolldown.ModuleInfo | null }
type IsMember = (id: string, graph: Graph) => boolean

/** Whether a module is one of the roots, or is imported statically by something that is needed by them. */
function neededBy(isRoot: (info: Rolldown.ModuleInfo) => boolean): IsMember {
  const known = new Map<string, boolean>()
  return function isNeeded(id: string, graph: Graph): boolean {
    const before = known.get(id)
    if (before !== undefined) return before
    known.set(id, false)
    const info = graph.getModuleInfo(id)
    const is: boolean =
      info !== null && (isRoot(info) || info.importers.some((each) => isNeeded(each, graph)))
    known.set(id, is)
    return is
  }
}

/** The npm package a module belongs to, if any. */
export function packageOf(id: string): string | undefined {
  const [, name] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(id) ?? []
  return name
}

/** Imported after the entry, so that setting up React and the app are two tasks; part of the first screen all the same. */
const appRoot = '/src/client/app/root.tsx'
/** Needed by the gate and by every form, so a chunk of their own. */
const fields = /\/src\/client\/ui\/forms\/(field-frame|field-error|password-field)\.tsx$/
const gatePage = '/src/client/features/gate/gate-page.tsx'
/** These are separate chunks. Every page needs what they import, so that must not be in the player's chunk. */
const sharers = /\/src\/client\/(app\/routing\/routes\.tsx|api\/read\/read-or-recall\.ts)$/
const isShared = neededBy(
  ({ id, importers }) =>
    id.endsWith('/src/client/api/call.ts') || importers.some((each) => sharers.test(each)),
)
const playerRoom = '/src/client/app/player-room/player-room.tsx'
/** The sheet with all utilities, which every chunk but the first screen's needs. */
const utilities = /\/src\/client\/ui\/utilities\.ts$|__uno\.css$/
/** Both the player's chunk and chunks that must not wait for the player need these. */
const ofBoth = /\/src\/client\/(ui\/use-part|platform\/clock)\.ts$/
/** Pages that play nothing, so they do not wait for the player's chunk. */
const plainPages = /\/features\/(sign-in|account|not-found)\/|\/(user-menu|read-or-recall)\.tsx?$/
const isOnPlainPage = neededBy(({ id }) => plainPages.test(id))
/** Forms and rules that pages without a list of tracks share. */
const parts =
  /\/src\/(client\/(ui|money|platform|catalog\/(use-page-search|use-playing|art|load-problem))|contract)\b/
/** What only pages with a form need, and home does not. */
const forms =
  /\/src\/(client\/(ui\/forms\/(field|checkbox|select)|session\/(messages|username-error))\.tsx?|contract\/rules\/(genres|username)\.ts)$/
/** Lists that load more as one scrolls. */
const endless = /\/swr\/dist\/infinite\/|\/src\/client\/api\/read\/use-api-pages\.ts$/
const offline = /\/src\/client\/offline\//
const isAtHome = neededBy(({ id }) => id.endsWith('/features/home/music/home-music.tsx'))
/** Most pages only read, so they do not wait for what writes. */
const writes = /\/src\/client\/api\/write\//
/** The first screen uses only SWR's context. SWR's hooks go into the chunks of the code that reads. */
const isHookOfSwr = (id: string) => packageOf(id) === 'swr' && /\/use-swr-/.test(id)

/** A module joins the first group that wants it and that enough chunks share. */
const groups: [name: string, isMember: IsMember, sharedByAtLeast: number][] = [
  ['utilities', (id) => utilities.test(id), 1],
  ['first-screen', neededBy(({ isEntry, id }) => isEntry || id.endsWith(appRoot) || ofBoth.test(id)), 1],
  ['fields', (id) => fields.test(id), 1],
  ['gate', neededBy(({ id }) => id.endsWith(gatePage)), 1],
  // What every page needs: calls, the table of routes, paths. The first screen loads it with its first call.
  ['shared', isShared, 1],
  // The module itself stays a chunk of its own, because it is what the app imports.
  ['player', neededBy(({ importers }) => importers.some((id) => id.endsWith(playerRoom))), 1],
  ['forms', (id) => forms.test(id), 2],
  ['pages', (id, graph) => !writes.test(id) && isOnPlainPage(id, graph), 3],
  ['parts', (id) => parts.test(id), 3],
  ['music', (id, graph) => !writes.test(id) && isAtHome(id, graph), 3],
  ['endless', (id) => endless.test(id), 2],
  ['offline', (id) => offline.test(id), 3],
  ['records', (id) => !writes.test(id), 4],
  ['writes', (id) => writes.test(id), 2],
]

export const chunkGroups = groups.map(([name, isMember, minShareCount], at) => ({
  priority: groups.length - at,
  minShareCount,
  name: (id: string, graph: Graph) => (!isHookOfSwr(id) && isMember(id, graph) ? name : null),
  debugName: name,
}))
