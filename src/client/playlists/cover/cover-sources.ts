import { coverAt, coverSizes } from '~/contract/rules/cover-sizes'
import { mediaAddress } from '~/client/api/media-address'

/** The addresses of a cover in the sizes that a place may need. `smallest`: the size where the place is smallest. */
export function coverSources(coverArtUrl: string | null, smallest: (typeof coverSizes)[number]) {
  if (coverArtUrl === null) return {}
  const sizes = coverSizes.filter((size) => size >= smallest)
  return {
    src: mediaAddress(coverAt(coverArtUrl, smallest)),
    srcSet: sizes.map((size) => `${mediaAddress(coverAt(coverArtUrl, size))} ${size}w`).join(', '),
  }
}
