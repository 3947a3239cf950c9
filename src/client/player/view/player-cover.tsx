import { type CoverSize, coverAt } from '~/contract/rules/cover-sizes'
import type { Track } from '~/contract/schemas/built'
import { mediaAddress } from '~/client/api/media-address'
import { Cover } from '~/client/ui/pictures/cover'

/** The cover of a track in at least the given size. */
export function PlayerCover({ track, size }: { track: Track; size: CoverSize }) {
  const src = mediaAddress(track.coverArtUrl && coverAt(track.coverArtUrl, size))
  return <Cover id={track._id} src={src} loading="eager" />
}
