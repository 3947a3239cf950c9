// The accessibility tree of a page as text: roles, names and states, and below it what Playwright's snapshot leaves out, such
// as empty live regions. Titles and names of the demo world become ‹track› or ‹artist›, and numbers become #, because they
// change with the day. List items that are the same afterwards are written once.
import type { Page } from 'playwright'
import { artists, listeners } from '../../../src/demo/world/world'
import { fans } from '../../../src/demo/world/fans'
import { editorialPlaylists } from '../../../src/demo/playlists/editorial'
import { listenerPlaylists } from '../../../src/demo/playlists/by-listeners'
import { genres, moods } from '../../../src/contract/rules/genres'

const releases = artists.flatMap(({ releases }) => releases)
const allPlaylists = [...editorialPlaylists, ...listenerPlaylists]
const isRole = (name: string) => ['listener', 'musician', 'admin'].includes(name)

/** What the names of the demo world are replaced with. */
const kinds: Record<string, readonly (string | null)[]> = {
  genre: [...genres, ...genres.map((genre) => genre.toLowerCase())],
  mood: [...moods, ...moods.map((mood) => mood.toLowerCase())],
  track: releases.flatMap(({ tracks }) => tracks.map(({ title }) => title)),
  album: releases.map(({ title }) => title),
  artist: artists.map(({ displayName }) => displayName),
  playlist: allPlaylists.map(({ title }) => title),
  text: [
    ...artists.map(({ bio }) => bio),
    ...[...releases, ...releases.flatMap(({ tracks }) => tracks), ...allPlaylists].map(
      ({ description }) => description,
    ),
  ],
  person: [
    ...artists.map(({ username }) => username),
    ...listeners.flatMap(({ username, displayName }) => [username, displayName]),
    ...fans,
  ],
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
const kindOf = new Map(
  Object.entries(kinds)
    .toReversed()
    .flatMap(([kind, names]) =>
      names.flatMap((name) => (name === null || isRole(name) ? [] : [[name, kind] as const])),
    ),
)
const longestFirst = [...kindOf.keys()].toSorted((one, other) => other.length - one.length)
const worldNames = new RegExp(`(?<![\\w-])(?:${longestFirst.map(escaped).join('|')})(?![\\w-])`, 'gu')

const monthName = '(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*\\.?'
const counted =
  'play|track|album|listener|sale|follower|following|minute|second|hour|day|week|month|subject|device|session|message'

/** Each replaces a text that changes with the time. The numbers come first. */
const changing: readonly (readonly [RegExp, string])[] = [
  [/\d+(?:[.,:]\d+)*/g, '#'],
  [/[+−-]#%/g, '#%'],
  [/\b(?:Up|Down) (?=#%)/g, 'Up '],
  [new RegExp(`# (${counted})\\b`, 'g'), '# $1s'],
  [new RegExp(`${monthName} #(?:, #)?|# ${monthName}(?: #)?|\\b${monthName}(?= #)`, 'g'), '‹date›'],
  [/‹date›,? (?:at )?#[  ][AP]M/g, '‹date›'],
  [/\b(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day\b/g, '‹day›'],
  // On some days nothing is earned.
  [/(\$# owed) \(\$# earned\)/g, '$1'],
  [/\b(?:# \w+ ago|yesterday|just now|last (?:week|month))\b/gi, '‹ago›'],
]

const withoutChanges = (text: string) =>
  changing.reduce(
    (changed, [pattern, by]) => changed.replaceAll(pattern, by),
    text.replaceAll(worldNames, (name) => `‹${kindOf.get(name)}›`),
  )

/** A line without changing texts. States such as `[level=2]` stay as they are. */
const settledLine = (line: string) =>
  line
    .split(/(\[[a-z]+(?:=[a-z0-9]+)?\])/)
    .map((part, index) => (index % 2 === 1 ? part : withoutChanges(part)))
    .join('')

const changes = (text: string) => /[#‹]/.test(text)

type Branch = { line: string; below: Branch[] }

/** Reads the lines of a snapshot, each of which stands two spaces further in than the line that it belongs to. */
function branchesOf(snapshot: string): Branch[] {
  const top: Branch[] = []
  const open: { depth: number; below: Branch[] }[] = [{ depth: -1, below: top }]
  for (const line of snapshot.split('\n')) {
    const depth = line.search(/\S/)
    // Playwright lists the address of each link, which screen readers do not read aloud.
    if (depth < 0 || line.trimStart().startsWith('- /url:')) continue
    while ((open.at(-1)?.depth ?? -1) >= depth) open.pop()
    const branch = { line: settledLine(line.trim()), below: [] }
    open.at(-1)?.below.push(branch)
    open.push({ depth, below: branch.below })
  }
  return top
}

/** Writes branches as indented lines. Of siblings with the same text only the first is written. */
function textOf(branches: Branch[], depth = 0): string {
  const texts = branches.map(({ line, below }) => {
    // Without the addresses below them, links need no colon.
    const own = below.length === 0 && line.endsWith(':') ? line.slice(0, -1) : line
    return `${'  '.repeat(depth)}${own}\n${textOf(below, depth + 1)}`
  })
  const alone = [...new Set(texts)]
  // The order of what comes from the demo world may change with the day.
  const isData = branches.every(({ line }) => line.startsWith('- listitem')) && alone.every(changes)
  return (isData ? alone.toSorted() : alone).join('')
}

/** Runs in the page: what the tree does not show, such as empty live regions. */
function whatElseIsSaid() {
  const nameOf = (element: Element) => {
    const labels = 'labels' in element ? [...((element as HTMLInputElement).labels ?? [])] : []
    const by = element.getAttribute('aria-labelledby') ?? ''
    const label = by === '' ? (labels[0] ?? element) : (document.getElementById(by) ?? element)
    return (element.getAttribute('aria-label') ?? label.textContent).replaceAll(/\s+/g, ' ').trim()
  }
  const isSaid = (element: Element) => element.closest('[aria-hidden="true"], dialog:not([open])') === null
  const textOfIds = (ids: string) =>
    ids.split(' ').flatMap((id) => document.getElementById(id)?.textContent.trim() || [])
  const find = (selector: string) => [...document.querySelectorAll(selector)].filter(isSaid)
  const regions = find('[aria-live], [role=status], [role=alert], [role=log], output').map((region) => {
    const role = region.getAttribute('role') ?? region.localName
    const live = region.getAttribute('aria-live')
    return `- ${role}${live === null ? '' : ` [live=${live}]`} "${nameOf(region).slice(0, 80)}"`
  })
  const states = find('[aria-current], [aria-haspopup], [aria-describedby], [required], [aria-invalid=true]')
    .filter((element) => element.checkVisibility())
    .map((element) => {
      const state = (name: string) => element.getAttribute(`aria-${name}`)
      const said = [
        state('current') !== null && `[current=${state('current')}]`,
        state('haspopup') !== null && `[haspopup=${state('haspopup')}]`,
        element.matches(':required') && '[required=true]',
        state('invalid') === 'true' && '[invalid=true]',
        ...textOfIds(state('describedby') ?? '').map((text) => `described by "${text}"`),
      ]
      return `- "${nameOf(element)}" ${said.filter(Boolean).join(' ')}`
    })
  return { regions, states }
}

/** The accessibility tree of the page as text, with its live regions and further states. A test compares it with a file. */
export async function treeOf(page: Page): Promise<string> {
  const [snapshot, { regions, states }] = await Promise.all([
    page.locator('body').ariaSnapshot(),
    page.evaluate(whatElseIsSaid),
  ])
  const part = (title: string, lines: string[]) =>
    lines.length === 0 ? '' : `\n# ${title}\n${textOf(branchesOf(lines.join('\n')))}`
  return `${textOf(branchesOf(snapshot))}${part('Live regions', regions)}${part('More states', states)}`
}

/**
 * Only the landmarks and headings of an accessibility tree. Pages whose other content changes with other tests or with the
 * age of the server are compared by these alone. Headings inside lists are left out, because lists show data that changes.
 */
export const outlineOf = (tree: string) => {
  let listDepth = Infinity
  const isOutline = (line: string) => {
    const depth = line.search(/\S/)
    if (depth <= listDepth) listDepth = /^ *- list\b/.test(line) ? depth : Infinity
    return listDepth === Infinity && /^ *- (?:banner|main|navigation|search|form|region|heading)\b/.test(line)
  }
  return tree
    .split('\n')
    .filter(isOutline)
    .map((line) => `${line.replace(/:$/, '')}\n`)
    .join('')
}

/** Headings whose level does not follow from those before it, and how many there are of level 1 unless it is one. */
export function headingFaults(tree: string): string[] {
  const levels = [...tree.matchAll(/- heading .*\[level=(\d)\]/g)].map(([line, level]) => ({
    line: line.trim(),
    level: Number(level),
  }))
  const tops = levels.filter(({ level }) => level === 1).length
  const skipped = levels.filter(
    ({ level }, index) => index > 0 && level > (levels[index - 1]?.level ?? 0) + 1,
  )
  return [
    ...(tops === 1 ? [] : [`${tops} headings of level 1`]),
    ...skipped.map(({ line }) => `${line} skips a level`),
    ...(/^\s*- main\b/m.test(tree) ? [] : ['no landmark main']),
  ]
}
