// Avatars and photos are stored in full size and in smaller sizes named after it.

export const avatarPixels = 512
export const smallAvatarSizes = [96, 256] as const
/** The lengths of the longer side of a photo. A smaller photo is not enlarged. */
export const photoPixels = 2_048
export const smallPhotoPixels = 480

/** The address or storage key of a smaller size: `{hash}.webp` becomes `{hash}-{size}.webp`. */
export const smallerAt = (fullAddress: string, pixels: number) =>
  fullAddress.replace(/\.webp$/, `-${pixels}.webp`)
