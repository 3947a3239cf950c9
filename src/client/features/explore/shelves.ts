// What each part of Explore shows, so that a track is there once.
import type { Track } from '~/contract/schemas/built'

/** The tracks of each part without those of the parts before it, and without repeats of its own. */
export function withoutRepeats(parts: readonly (readonly Track[])[]): Track[][] {
  const seen = new Set<string>()
  const isNew = ({ _id }: Track) => !seen.has(_id) && seen.add(_id)
  return parts.map((part) => part.filter(isNew))
}
