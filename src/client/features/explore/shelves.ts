// What each part of Explore shows, so that a track is there once.
import { leadingReleases, popularBeside } from '~/contract/rules/listening/popular-beside'
import type { Track } from '~/contract/schemas/built'

/** The tracks of each part without those of the parts before it, and without repeats of its own. */
export function withoutRepeats(parts: readonly (readonly Track[])[]): Track[][] {
  const seen = new Set<string>()
  const isNew = ({ _id }: Track) => !seen.has(_id) && seen.add(_id)
  return parts.map((part) => part.filter(isNew))
}

export const popularShown = 10

type Music = { newReleases: readonly Track[]; popular: readonly Track[] }

/** The shelf of popular tracks equals that of Home. The shelf of new releases omits tracks that are shown as popular. */
export function shelvesOf({ newReleases, popular }: Music): Music {
  const shown = popularBeside(newReleases.slice(0, leadingReleases), popular).slice(0, popularShown)
  const [mostPopular = [], others = []] = withoutRepeats([shown, newReleases])
  return { newReleases: others, popular: mostPopular }
}
