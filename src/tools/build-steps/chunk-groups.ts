// Decides which modules share a chunk. With the groups of the first screen alone, the bundler makes one chunk for every set of
// pages that share modules: 374 chunks instead of 232, and a settled home fetches 83 files with 150 KB instead of 18 with
// 140 KB.
// first-frame.ts finds the group `gate` by its name.
import type { Rolldown } from 'vite'

type Graph = { getModuleInfo(id: string): Rolldown.ModuleInfo | null }
type IsMember = (id: string, graph: Graph) => boolean

/** Whether a module is one of the roots, or a root imports it statically, directly or through other modules. */
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

/**
 * The entry imports it lazily, so that setting up React and setting up the app are two tasks. It is still part of the
 * first screen.
 */
const appRoot = '/src/client/app/root.tsx'
/** The gate and every form need these fields, so they get a chunk of their own. */
const fields = /\/src\/client\/ui\/forms\/(field-frame|field-error|password-field)\.tsx$/
const gatePage = '/src/client/features/gate/gate-page.tsx'
/** Lazy modules that every page loads. Their imports must not be in the player's chunk, which not every page needs. */
const loadedByEveryPage = /\/src\/client\/(app\/routing\/routes\.tsx|api\/read\/read-or-recall\.ts)$/
/** The calls, the hook that reads, and the cache of answers, which is SWR without its hooks. */
const usedByEveryPage = /\/src\/client\/api\/(call|forget-answers|read\/use-api)\.ts$/
const isShared = neededBy(
  ({ id, importers }) => usedByEveryPage.test(id) || importers.some((each) => loadedByEveryPage.test(each)),
)
/** Only the code that recalls stored answers needs this, and that loads when the page is idle. */
const recalled = /\/src\/client\/api\/read\/waiting-writes\.ts$/
const playerRoom = '/src/client/app/player-room/player-room.tsx'
/**
 * The stylesheet with all utility classes. Every chunk needs it except those of the first screen. The styles of cards and
 * toasts and of the mark of test mode are too few for files of their own.
 */
const utilities =
  /\/src\/client\/(ui\/(utilities\.ts|card\.module\.css|feedback\/(corner|toast)-card\.module\.css)|money\/test-mode-mark\.module\.css)$|__uno\.css$/
/** The player's chunk needs these, and so do chunks that must not wait for the player. */
const alsoForPlayer = /\/src\/client\/(ui\/parts\/use-part|platform\/clock)\.ts$/
/** Pages that play nothing. They must not wait for the player's chunk. */
const plainPages = /\/features\/(sign-in\/(?!held)|account\/|not-found\/)|\/(user-menu|read-or-recall)\.tsx?$/
const isOnPlainPage = neededBy(({ id }) => plainPages.test(id))
/** Forms and rules that pages without a list of tracks share. */
const parts =
  /\/src\/(client\/(ui|money|platform|catalog\/(use-page-search|use-playing|art|load-problem))|contract)\b/
/** Modules that pages with a form need and home does not. */
const forms =
  /\/src\/(client\/(ui\/forms\/(field|checkbox|select|text-area|file-button)|session\/(messages|username-error))\.tsx?|contract\/rules\/(genres|username)\.ts)$/
/** Parts that few pages share and home does not need. */
const rarer = {
  /** The form that the login, the registration and the screen of a held page share. */
  signIn: /\/src\/client\/(features\/sign-in\/(?!headed-for|second-step)|session\/use-sign-in)/,
  unsaved: /\/src\/client\/ui\/unsaved\/(?!save-button)/,
  /**
   * Not in the chunk `unsaved`: the script of the first screen contains the file names of that chunk. The styles of this
   * button would add the name of a stylesheet, and so make that script longer.
   */
  saveButton: /\/src\/client\/ui\/unsaved\/save-button\./,
  /** The fields for password and code of the pages where people prove who they are. */
  proof: /\/src\/client\/proof\//,
  sorting: /\/src\/client\/ui\/sorting\//,
  /** The code of Share. The pages of tracks and albums have a Share button, and the menus of rows have a Share item. */
  share: /\/src\/client\/catalog\/rows\/menu(-link|\/(?!track-menu-list))/,
  record: /\/src\/client\/catalog\/record\//,
  /** What pages need to say that something is out, or to lead to a page that says so. */
  released: /\/src\/client\/catalog\/released\/late-its-out\./,
  justReleased: /\/src\/client\/catalog\/released\/just-released\./,
  artist: /\/src\/(client\/catalog\/artist|contract\/rules\/studio)\//,
  /** The layout of the studio and of the admin area. */
  rail: /\/src\/client\/rail\//,
  studio: /\/src\/client\/studio\/(leads\/)?(?!back-link)[^/]+$/,
  /** Pages below a list of the studio need this, and the lists do not. */
  backLink: /\/src\/client\/studio\/back-link\./,
  admin: /\/src\/client\/admin\/[^/]+$/,
  /** The dialog that reports something needs these rules, and nothing else of moderators. */
  moderationRules: /\/src\/contract\/rules\/moderation\//,
  /** What moderators decide about, and the rights that some decisions take. */
  subjects:
    /\/src\/client\/admin\/(subjects\/(?!decision-dialog|decision\.|written)|elevation\/(?!elevation-dialog))/,
  /** Home opens no dialog of this kind. */
  lateDialog: /\/src\/client\/ui\/parts\/dialog-part\./,
  /** The login and the account page need this. */
  leaving: /\/src\/contract\/rules\/security\/leaving\./,
  /** What the login and the security page know of passkeys. */
  passkeys: /\/src\/client\/platform\/passkeys\./,
  figures: /\/src\/client\/admin\/figures\//,
  /** The sound of rooms, of press kits and of what moderators hear. */
  sounds: /\/src\/client\/device\/(audio-beside-player|sound-player)\./,
  /** Without the fields of drafts, because the pages that show own tracks need those only in dialogs. */
  ownTracks:
    /\/src\/client\/studio\/(draft\/(?!cover-field|draft-fields|empty-cover|price-field|track-price|use-)|own-tracks\/)/,
  uploads: /\/src\/client\/(studio\/uploads\/(?!send-track|upload-keeper|stored))/,
  rows: /\/src\/client\/catalog\/rows\//,
  addToPlaylist: /\/src\/client\/(playlists\/(add|messages)|ui\/icons\/playlist-icons)/,
  playlists: /\/src\/client\/playlists\/(details\/use-playlist|edits\/playlist|rows)/,
  /** The styles of the shelf of editorial playlists are too few for a file of their own. */
  playlistCover: /\/src\/client\/(playlists\/cover\/|catalog\/shelves\/editorial-shelf\.module)/,
  playlistCards: /\/src\/client\/catalog\/shelves\/(playlist-card|editorial-shelf\.tsx|see-all)/,
  creating: /\/src\/client\/(playlists\/(details\/(new|use-details)|edits\/send)|api\/write\/send-or-queue)/,
  /** What a write changes of a playlist. Pages and stored answers need it. */
  editedRows: /\/src\/client\/offline\/playlists\/edited/,
  /** The writes that wait. The player's part needs them. */
  outbox: /\/src\/client\/(offline\/outbox|device\/parts\/outbox|api\/write\/playlist-writes)/,
  /** Whether anything of playlists is on the device. */
  playlistsHere: /\/src\/client\/device\/parts\/playlists-here/,
  /** Answers about playlists with the writes that wait. They are recalled without a network. */
  waiting:
    /\/src\/client\/(offline\/playlists\/(apply|waiting|playlist-answers|stored)|device\/(playlist-answers|parts\/playlist-storage))/,
  /** The code that keeps playlists, and tells about refused edits. */
  kept: /\/src\/client\/(offline\/playlists\/(kept|refused|fetch)|device\/parts\/(playlists-part|waiting-changes)|playlists\/offline)/,
  length: /\/src\/client\/ui\/length\//,
  /** The dashboard of listeners has several chunks, and no other page needs what they share. */
  listening: /\/src\/client\/features\/listening\//,
  /** With the rules that make text safe for spreadsheets: only pages with charts offer CSV files of this kind. */
  charts: /\/src\/(client\/charts\/(?!period)|contract\/rules\/spreadsheets\/)/,
  /** Only pages with charts by day or month need these. */
  periods: /\/src\/client\/charts\/period/,
  table: /\/src\/client\/ui\/table\./,
  /** The help for shortcuts, of the player and of moderators. */
  keyList: /\/src\/client\/ui\/key-list\./,
  radioCards: /\/src\/client\/ui\/forms\/radio-cards/,
  /** Home asks nothing. */
  confirm: /\/src\/client\/ui\/overlays\/(act|confirm)-dialog/,
  saveFile: /\/src\/client\/platform\/storage\/save-file/,
  money: /\/src\/(client\/money\/(seller-status|platform-fee)|contract\/rules\/fee)\./,
  /** The page of purchases and the page of a bought track need the receipt, and home does not. */
  receipt: /\/src\/client\/money\/receipt(-address)?\./,
  /** The arrow of what unfolds. Home folds nothing. */
  folds: /\/src\/client\/ui\/fold-chevron\./,
  fileDrop: /\/src\/client\/ui\/forms\/(dropped-files|use-file-drop)/,
  keptFocus: /\/src\/client\/ui\/focus\//,
  upload: /\/src\/client\/api\/(upload|stall-timeout)\.ts$/,
  /** Only the pages of press kits and the inbox of their messages need these. */
  pressKits: /\/src\/(contract\/rules\/presskit\/|client\/(press-kits\/messages|ui\/feedback\/use-copy))/,
  /** The button that reports something, and the words about reports and decisions. */
  reports: /\/src\/client\/reporting\/(?!hidden)/,
  /** What artists see of their own things that moderators have hidden. */
  hidden: /\/src\/client\/reporting\/hidden\//,
  switches: /\/src\/client\/ui\/(forms\/(switch|slider)|tabs)\./,
}
const isRarer = (id: string) => Object.values(rarer).some((part) => part.test(id))
/** The reader of audio tags with its packages, which loads when an artist chooses files. */
const isTagReader = neededBy(({ id }) => packageOf(id) === 'music-metadata')
/** Lists that load more entries while the visitor scrolls. */
const isEndless = (id: string) =>
  id.endsWith('/src/client/api/read/use-api-pages.ts') || (packageOf(id) === 'swr' && /\/infinite\//.test(id))
/** The arrow of folded parts is too little for a file of its own. Pages with one know of copies. */
const offline = /\/src\/client\/(offline\/(?!playlists|outbox)|device\/parts\/user-memory|ui\/fold-chevron)/
const isAtHome = neededBy(({ id }) => id.endsWith('/features/home/music/home-music.tsx'))
/** Most pages only read, so the code that writes has a chunk of its own. */
const writes = /\/src\/client\/api\/write\/(?!playlist-writes|send-or-queue)/
/** SWR's hooks are kept apart from the rest of SWR: pages that read need them, and the first screen does not. */
const isHookOfSwr = (id: string) => packageOf(id) === 'swr' && /\/use-swr-/.test(id)

/** A module joins the first group that it is a member of, if at least `sharedByAtLeast` chunks import it. */
const groups: [name: string, isMember: IsMember, sharedByAtLeast: number][] = [
  ['utilities', (id) => utilities.test(id), 1],
  [
    'first-screen',
    neededBy(({ isEntry, id }) => isEntry || id.endsWith(appRoot) || alsoForPlayer.test(id)),
    1,
  ],
  ['fields', (id) => fields.test(id), 1],
  ['gate', neededBy(({ id }) => id.endsWith(gatePage)), 1],
  // Every page needs calls, the cache, the table of routes and paths. The first screen loads this chunk with its first call.
  ['shared', (id, graph) => !recalled.test(id) && isShared(id, graph), 1],
  // Only the imports of player-room.tsx are in this group, because the app imports that module lazily by itself.
  ['player', neededBy(({ importers }) => importers.some((id) => id.endsWith(playerRoom))), 1],
  ['forms', (id) => forms.test(id), 2],
  ['tags', isTagReader, 2],
  ['pages', (id, graph) => !writes.test(id) && !isRarer(id) && isOnPlainPage(id, graph), 3],
  ['parts', (id) => parts.test(id) && !isRarer(id), 3],
  ['music', (id, graph) => !writes.test(id) && isAtHome(id, graph), 3],
  // Long playlists use this, but not the rest of the chunk `endless`.
  ['wanted-rows', (id) => id.endsWith('/src/client/api/read/use-wanted-rows.ts'), 2],
  ['endless', isEndless, 2],
  ['confirm', (id) => rarer.confirm.test(id), 2],
  ['unsaved', (id) => rarer.unsaved.test(id), 2],
  ['proof', (id) => rarer.proof.test(id), 2],
  ['sorting', (id) => rarer.sorting.test(id), 2],
  ['offline', (id) => offline.test(id), 3],
  ['records', (id) => !writes.test(id) && !isRarer(id), 4],
  ['late-dialog', (id) => rarer.lateDialog.test(id), 2],
  ['reports', (id) => rarer.reports.test(id) && !id.includes('/words/'), 2],
  ['hidden', (id) => rarer.hidden.test(id), 2],
  ['share', (id) => rarer.share.test(id), 2],
  ['record', (id) => rarer.record.test(id), 2],
  ['released', (id) => rarer.released.test(id), 2],
  ['just-released', (id) => rarer.justReleased.test(id), 2],
  ['artist', (id) => rarer.artist.test(id), 2],
  ['moderation-rules', (id) => rarer.moderationRules.test(id), 2],
  ['leaving', (id) => rarer.leaving.test(id), 2],
  ['passkeys', (id) => rarer.passkeys.test(id), 2],
  ['rail', (id) => rarer.rail.test(id), 2],
  ['back-link', (id) => rarer.backLink.test(id), 2],
  ['studio', (id) => rarer.studio.test(id), 3],
  ['rows', (id) => rarer.rows.test(id), 3],
  ['listening', (id) => rarer.listening.test(id), 2],
  ['charts', (id) => rarer.charts.test(id), 2],
  ['table', (id) => rarer.table.test(id), 2],
  ['key-list', (id) => rarer.keyList.test(id), 2],
  ['periods', (id) => rarer.periods.test(id), 2],
  ['radio-cards', (id) => rarer.radioCards.test(id), 2],
  ['save-file', (id) => rarer.saveFile.test(id), 2],
  ['money', (id) => rarer.money.test(id), 2],
  ['file-drop', (id) => rarer.fileDrop.test(id), 2],
  ['press-kits', (id) => rarer.pressKits.test(id), 2],
  ['switches', (id) => rarer.switches.test(id), 2],
  ['writes', (id) => writes.test(id), 2],
  ['own-tracks', (id) => rarer.ownTracks.test(id), 3],
  ['uploads', (id) => rarer.uploads.test(id), 2],
  ['outbox', (id) => rarer.outbox.test(id), 2],
  ['edited-rows', (id) => rarer.editedRows.test(id), 2],
  ['add-to-playlist', (id) => rarer.addToPlaylist.test(id), 2],
  ['playlist-cover', (id) => rarer.playlistCover.test(id), 2],
  ['playlist-cards', (id) => rarer.playlistCards.test(id), 2],
  ['playlists', (id) => rarer.playlists.test(id), 2],
  ['creating-playlists', (id) => rarer.creating.test(id), 2],
  ['waiting', (id) => rarer.waiting.test(id), 2],
  ['playlists-here', (id) => rarer.playlistsHere.test(id), 2],
  ['kept-playlists', (id) => rarer.kept.test(id), 2],
  ['sign-in', (id) => rarer.signIn.test(id), 2],
  // A group also takes what its modules import, so these come after the groups of everything that they use.
  ['admin', (id) => rarer.admin.test(id), 2],
  ['sounds', (id) => rarer.sounds.test(id), 2],
  ['figures', (id) => rarer.figures.test(id), 2],
  ['subjects', (id) => rarer.subjects.test(id), 2],
]

export const chunkGroups = groups.map(([name, isMember, minShareCount], at) => ({
  priority: groups.length - at,
  minShareCount,
  name: (id: string, graph: Graph) => (!isHookOfSwr(id) && isMember(id, graph) ? name : null),
  debugName: name,
}))
