import { plainText } from '~/client/platform/text/plain-text'
import type { OwnTrack } from '~/client/studio/own-tracks/own-track'

/** A search finds the rest, so that two thousand tracks do not make two thousand rows. */
export const shownAtOnce = 100

/** The tracks whose titles contain every word, those that can be chosen first. */
export function matchesOf(tracks: readonly OwnTrack[], q: string): OwnTrack[] {
  const wanted = plainText(q).split(/\s+/).filter(Boolean)
  const found = tracks.filter(({ title }) => {
    const name = plainText(title)
    return wanted.every((word) => name.includes(word))
  })
  return [...found.filter(({ album }) => album === null), ...found.filter(({ album }) => album !== null)]
}
