// Which popular tracks Home and Explore show beside the new releases: both the same, and no track twice.

/** How many popular tracks both pages are given. */
export const popularAsked = 12
/** How many of the new releases lead both pages. */
export const leadingReleases = 6
/** With fewer rows than this, the popular tracks say little. */
const fewestPopular = 4

type Named = { _id: string }

/** The popular tracks without `leading`, the new releases that lead the page. With very little music all are left. */
export function popularBeside<Track extends Named>(
  leading: readonly Named[],
  popular: readonly Track[],
): readonly Track[] {
  const left = popular.filter(({ _id }) => leading.every((other) => other._id !== _id))
  return left.length < fewestPopular ? popular : left
}
