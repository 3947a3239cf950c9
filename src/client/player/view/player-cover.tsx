import { type CoverSize, coverAt } from '~/contract/rules/cover-sizes'
import type { Track } from '~/contract/schemas/built'
import { mediaAddress } from '~/client/api/media-address'
import { Cover } from '~/client/ui/pictures/cover'

/** The sleeve of what plays, in a size that is enough for where it stands. */
export function PlayerCover({ track, size }: { track: Track; size: CoverSize }) {
  const src = mediaAddress(track.coverArtUrl && coverAt(track.coverArtUrl, size))
  return <Cover id={track._id} src={src} loading="eager" />
}
