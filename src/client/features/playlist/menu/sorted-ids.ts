import { language } from '~/client/platform/language'
import { artistName } from '~/contract/rules/artist-name'
import type { Track } from '~/contract/schemas/built'

export type Sorting = 'title' | 'artist' | 'reversed'

/** The ids in the new order. Tracks that are not known come last, in their order. */
export function sortedIds(ids: readonly string[], known: readonly Track[], sorting: Sorting): string[] {
  if (sorting === 'reversed') return ids.toReversed()
  const { compare } = new Intl.Collator(language, { numeric: true, sensitivity: 'base' })
  const byId = new Map(known.map((track) => [track._id, track]))
  const textOf = ({ title, artist }: Track) => (sorting === 'title' ? title : artistName(artist))
  const tracks = ids.flatMap((id) => byId.get(id) ?? [])
  const sorted = tracks.toSorted((one, other) => compare(textOf(one), textOf(other))).map(({ _id }) => _id)
  return [...sorted, ...ids.filter((id) => !byId.has(id))]
}

/** The ids in the order that they had before. Tracks that were not there then come last, in their order. */
export function restoredIds(ids: readonly string[], before: readonly string[]): string[] {
  const present = new Set(ids)
  const known = new Set(before)
  return [...before.filter((id) => present.has(id)), ...ids.filter((id) => !known.has(id))]
}
