// Home and Explore first show new releases, then popular tracks. This rule picks the popular tracks, so that both pages show
// the same ones and neither shows a track twice.

/** How many popular tracks both pages request. */
export const popularAsked = 12
/** Both pages begin with this many new releases, and the popular tracks below them do not repeat those. */
export const leadingReleases = 6
/** The shortest list of popular tracks without new releases that is worth showing. */
const fewestPopular = 4

type Named = { _id: string }

/** Omits `leading`, the new releases at the top of the page, from the popular tracks. If too few remain, it returns all. */
export function popularBeside<Track extends Named>(
  leading: readonly Named[],
  popular: readonly Track[],
): readonly Track[] {
  const left = popular.filter(({ _id }) => leading.every((other) => other._id !== _id))
  return left.length < fewestPopular ? popular : left
}
