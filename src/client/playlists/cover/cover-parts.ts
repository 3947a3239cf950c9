import { coversShown } from '~/contract/rules/playlists/covers'
import type { Playlist } from '~/contract/schemas/built'

/** A picture of a cover. Without an address it is generated from the id. */
export type CoverPart = { _id: string; coverArtUrl: string | null }

type Covered = Pick<Playlist, '_id' | 'coverArtUrl' | 'covers'>

/** The pictures that make up the cover of a playlist: one, or four. */
export function coverParts({ _id, coverArtUrl, covers }: Covered): readonly CoverPart[] {
  if (coverArtUrl !== null) return [{ _id, coverArtUrl }]
  return covers.length === coversShown ? covers : [covers[0] ?? { _id, coverArtUrl: null }]
}
