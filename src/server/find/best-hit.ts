// Which of the found artists, albums, tracks and playlists is most probably meant. Pure.
import type { Answer } from '~/contract/schemas/built'
import { wordsOfName } from '../search/search-words'

type Found = Omit<Answer<'find'>, 'best'>
type Best = NonNullable<Answer<'find'>['best']>

const closeness = { none: 0, start: 1, whole: 2, same: 3 } as const

/** How close a name is to what was typed. */
export const closenessOf = (typed: string, name: string): number => {
  const [sought, words] = [wordsOfName(typed), wordsOfName(name)]
  if (sought.length === 0) return closeness.none
  if (words.join(' ') === sought.join(' ')) return closeness.same
  if (sought.every((word) => words.includes(word))) return closeness.whole
  if (sought.every((word) => words.some((each) => each.startsWith(word)))) return closeness.start
  return closeness.none
}

type Candidate = { type: Best['type']; id: string; names: readonly (string | null)[] }

/** Artists come first, then albums, then tracks, then playlists, each the most popular first. */
const candidatesIn = ({ artists, albums, tracks, playlists }: Found): Candidate[] => [
  ...artists.map(({ _id, username, displayName, artistProfile }) => ({
    type: 'artist' as const,
    id: _id,
    names: [artistProfile.artistName, displayName, username],
  })),
  ...albums.map(({ _id, title }) => ({ type: 'album' as const, id: _id, names: [title] })),
  ...tracks.map(({ _id, title }) => ({ type: 'track' as const, id: _id, names: [title] })),
  ...playlists.map(({ _id, title }) => ({ type: 'playlist' as const, id: _id, names: [title] })),
]

/** Null without anything that was found. Of equally close names the first counts. */
export const bestHit = (typed: string, found: Found): Best | null => {
  const judged = candidatesIn(found).map(({ type, id, names }) => ({
    best: { type, id },
    close: Math.max(...names.map((name) => (name === null ? 0 : closenessOf(typed, name)))),
  }))
  return judged.toSorted((one, other) => other.close - one.close)[0]?.best ?? null
}
