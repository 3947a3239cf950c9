// Which modules travel together. Left alone, a file is made for each set of pages that shares something: some forty for
// one page, which compress worse than a few, and each of which the browser takes its time to ask for.
import type { Rolldown } from 'vite'

type Graph = { getModuleInfo(id: string): Rolldown.ModuleInfo | null }
type IsOf = (id: string, graph: Graph) => boolean

/** Whether a module is needed at once by whatever is a root. */
function neededBy(isRoot: (info: Rolldown.ModuleInfo) => boolean): IsOf {
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

/** The index of framer-motion, and of swr, names every module of it, also those that load when idle. */
const goesAlone = /motion|\/use-swr-/

/** Imported late, so that the page is not held up by setting up React and the app in one task; needed at once. */
const appRoot = '/src/client/app/root.tsx'
const playerRoom = '/src/client/app/shell/player-room.tsx'
/** Needed by the player and by what must not wait for it: plain pages, and what comes when the page is idle. */
const ofBoth = /\/src\/client\/(ui\/use-part|platform\/clock)\.ts$/
/** Where nothing plays, and so the music's files are not waited for. */
const plainPages = /\/features\/(sign-in|account|not-found)\/|\/(user-menu|read-or-recall)\.tsx?$/

const isOnPlainPages = neededBy(({ id }) => plainPages.test(id))
/** Most pages only read, so they do not wait for what writes. */
const writes = /\/src\/client\/api\/write\//

/** In the order in which they take what they need; the first also takes what others share with it. */
const groups: [name: string, isOf: IsOf, sharedByAtLeast: number][] = [
  ['first-screen', neededBy(({ isEntry, id }) => isEntry || id.endsWith(appRoot) || ofBoth.test(id)), 1],
  // The room itself stays a file of its own: it is what is asked for.
  ['player', neededBy(({ importers }) => importers.some((id) => id.endsWith(playerRoom))), 1],
  ['pages', (id, graph) => !writes.test(id) && isOnPlainPages(id, graph), 3],
  // With 3, pages that only show a form would carry the rows of music.
  ['music', (id) => !writes.test(id), 4],
  ['writes', (id) => writes.test(id), 2],
]

export const chunkGroups = groups.map(([name, isOf, minShareCount], at) => ({
  priority: groups.length - at,
  minShareCount,
  name: (id: string, graph: Graph) => (!goesAlone.test(id) && isOf(id, graph) ? name : null),
  debugName: name,
}))
