// Where a play was started, from the page on which the track was chosen.
import { paths } from '~/contract/paths'
import type { PlaySource } from '~/contract/rules/listening/play-sources'

const firstPart = (path: string) => path.split('/')[1] ?? ''

const sources = new Map<string, PlaySource>([
  [firstPart(paths.home), 'home'],
  [firstPart(paths.explore), 'explore'],
  [firstPart(paths.saloon), 'saloon'],
  [firstPart(paths.playlist), 'playlist'],
  [firstPart(paths.artist), 'artist'],
  [firstPart(paths.album), 'album'],
  [firstPart(paths.track), 'track'],
  [firstPart(paths.library), 'library'],
  [firstPart(paths.listener), 'library'],
  [firstPart(paths.listening), 'library'],
  [firstPart(paths.pressKit), 'press-kit'],
])

/** Pages that people send each other. */
const shared = new Set<PlaySource>(['playlist', 'artist', 'album', 'track'])

/**
 * `from`: path and query of the page. `enteredAt`: the path at which somebody came to Lariat from elsewhere, or null if
 * this page was opened or reloaded from within.
 */
export function playSource(from: string, enteredAt: string | null): PlaySource {
  const [path = '', query] = from.split('?')
  const source = sources.get(firstPart(path)) ?? 'other'
  if (source === 'explore' && new URLSearchParams(query).get('q')) return 'search'
  return shared.has(source) && path === enteredAt ? 'shared-link' : source
}
