// Avatars and photos are kept whole and smaller, and the smaller are named after the whole one.

export const avatarPixels = 512
export const smallAvatarSizes = [96, 256] as const
/** Of the longer side. */
export const smallPhotoPixels = 480

/** The same picture, or its key, in a smaller size: `{hash}.webp` as `{hash}-{size}.webp`. */
export const smallerAt = (whole: string, pixels: number) => whole.replace(/\.webp$/, `-${pixels}.webp`)
