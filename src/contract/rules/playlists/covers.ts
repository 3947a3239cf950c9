type Cover = { _id: string; coverArtUrl: string | null }

/** How many covers make up the cover of a playlist. */
export const coversShown = 4

/** The covers are chosen among this many tracks at the beginning of a playlist. */
export const coverTracksMax = 8

/** The first tracks with different covers: several tracks of one album have one cover, which is shown once. */
export function firstCovers(tracks: readonly Cover[]): Cover[] {
  const covers = new Map<string, Cover>()
  for (const { _id, coverArtUrl } of tracks) {
    const picture = coverArtUrl ?? _id
    if (!covers.has(picture) && covers.size < coversShown) covers.set(picture, { _id, coverArtUrl })
  }
  return [...covers.values()]
}
