// What each part of Explore shows, so that a track is there once.
import type { Track } from '~/contract/schemas/built'

/** The tracks of each part without those of the parts before it, and without repeats of its own. */
export function withoutRepeats(parts: readonly (readonly Track[])[]): Track[][] {
  const seen = new Set<string>()
  const isNew = ({ _id }: Track) => !seen.has(_id) && seen.add(_id)
  return parts.map((part) => part.filter(isNew))
}

export const popularShown = 10
/** With fewer rows than this, the popular tracks say little. */
const fewestPopular = 4

type Music = { newReleases: readonly Track[]; popular: readonly Track[] }

/**
 * A track that is new and popular is among the new ones. While there is so little music that few popular tracks would be
 * left, it is among the popular ones, whose rows can do more.
 */
export function shelvesOf({ newReleases, popular }: Music): Music {
  const [allNew = [], left = []] = withoutRepeats([newReleases, popular])
  if (left.length >= Math.min(fewestPopular, popular.length))
    return { newReleases: allNew, popular: left.slice(0, popularShown) }
  const [mostPopular = [], others = []] = withoutRepeats([popular.slice(0, popularShown), newReleases])
  return { newReleases: others, popular: mostPopular }
}
