// Covers are stored in these sizes. Answers contain the address of one size. The addresses of the others follow from it.

export const coverSizes = [96, 256, 512, 1024] as const
export type CoverSize = (typeof coverSizes)[number]

export const listedCoverSize = 512 satisfies CoverSize

const sized = /-\d+\.webp$/

/** The same cover in another size: `/media/covers/{hash}-{size}.webp`. */
export const coverAt = (coverArtUrl: string, size: CoverSize) => coverArtUrl.replace(sized, `-${size}.webp`)
