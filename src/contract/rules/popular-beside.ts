// Which popular tracks Home and Explore show beside the new releases: both the same, and no track twice.

/** How many popular tracks both pages are given. */
export const popularAsked = 12
/** How many of the new releases lead both pages. */
const leading = 6
/** With fewer rows than this, the popular tracks say little. */
const fewestPopular = 4

type Named = { _id: string }

/** The popular tracks without those that lead the new releases. With very little music all are left. */
export function popularBeside<Track extends Named>(
  newReleases: readonly Named[],
  popular: readonly Track[],
): readonly Track[] {
  const lead = new Set(newReleases.slice(0, leading).map(({ _id }) => _id))
  const left = popular.filter(({ _id }) => !lead.has(_id))
  return left.length < Math.min(fewestPopular, popular.length) ? popular : left
}
