// The list of all playlists of a person may have two thousand of them. Without it, nothing could be added to a playlist
// offline, so it is stored however long it is, and beside the limit for all answers. It loses most of its covers.
import type { BuiltRoute } from '~/contract/schemas/built'

type List = { items: readonly { covers: readonly unknown[] }[] }

/** The covers are half of each playlist. More than these are hardly ever looked at. */
const withCoversMax = 100

export const isPlaylists = (route: BuiltRoute) => route === 'playlists'

const withoutCovers = (playlist: List['items'][number]) => ({ ...playlist, covers: [] })

export const withFewCovers = (answer: unknown): unknown => {
  if (answer === undefined) return undefined
  const { items, ...rest } = answer as List
  const others = items.slice(withCoversMax).map(withoutCovers)
  return { ...rest, items: [...items.slice(0, withCoversMax), ...others] }
}
