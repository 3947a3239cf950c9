import type { Playlist } from '~/contract/schemas/built'

/** A picture of a cover. Without an address it is generated from the id. */
export type CoverPart = { _id: string; coverArtUrl: string | null }

type Covered = Pick<Playlist, '_id' | 'coverArtUrl' | 'covers'>

const partCount = 4

/** The pictures that make up the cover of a playlist: one, or four. */
export function coverParts({ _id, coverArtUrl, covers }: Covered): readonly CoverPart[] {
  if (coverArtUrl !== null) return [{ _id, coverArtUrl }]
  const parts = covers.slice(0, partCount)
  // Four tracks of one album have one cover, which is shown once.
  const pictures = new Set(parts.map((part) => part.coverArtUrl ?? part._id))
  return pictures.size === partCount ? parts : [parts[0] ?? { _id, coverArtUrl: null }]
}
