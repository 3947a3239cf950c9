// Searches, sorts and filters the tracks of the library on this device, so that it also works without a network.
import { wordsMatch } from '~/client/catalog/track-words'
import { language } from '~/client/platform/language'
import { dayMs } from '~/contract/durations'
import { artistName } from '~/contract/rules/artist-name'
import type { Track } from '~/contract/schemas/built'
import type { Choice, Sort } from './choice'

/** `boughtAt` is null where the purchase is not known, as for a copy while the list has not loaded. */
export type Entry = { track: Track; boughtAt: number | null }

/** A track counts as recently bought for this long. */
const latelyMs = 30 * dayMs

export const isBoughtLately = ({ boughtAt }: Entry, nowMs: number) =>
  boughtAt !== null && boughtAt > nowMs - latelyMs

/** The tracks that match the choice, in its order. Each word of the search must be in title, artist, album or genre. */
export function chosenTracks(
  entries: readonly Entry[],
  { sort, artist, q }: Pick<Choice, 'sort' | 'artist' | 'q'>,
): Track[] {
  const matches = wordsMatch(q)
  const found = entries.filter(
    ({ track }) => (artist === null || track.artist._id === artist) && matches(track),
  )
  return sorted(found, sort).map(({ track }) => track)
}

function sorted(entries: Entry[], sort: Sort): Entry[] {
  // Copies whose purchase is unknown keep their order, after those that are known.
  if (sort === 'bought') return entries.toSorted((one, other) => (other.boughtAt ?? 0) - (one.boughtAt ?? 0))
  const { compare } = new Intl.Collator(language, { numeric: true, sensitivity: 'base' })
  const byTitle = (one: Entry, other: Entry) => compare(one.track.title, other.track.title)
  if (sort === 'title') return entries.toSorted(byTitle)
  const name = ({ track }: Entry) => artistName(track.artist)
  return entries.toSorted((one, other) => compare(name(one), name(other)) || byTitle(one, other))
}

/** The artists of these tracks by name, each once. */
export function artistsOf(entries: readonly Entry[]): { id: string; name: string }[] {
  const names = new Map(entries.map(({ track: { artist } }) => [artist._id, artistName(artist)]))
  const { compare } = new Intl.Collator(language, { numeric: true, sensitivity: 'base' })
  return [...names]
    .map(([id, name]) => ({ id, name }))
    .toSorted((one, other) => compare(one.name, other.name))
}
