// Avatars and photos are stored in full size and in smaller sizes named after it.

export const avatarPixels = 512
export const smallAvatarSizes = [96, 256] as const
/** The lengths of the longer side of a photo. A smaller photo is not enlarged. */
export const photoPixels = 2_048
export const smallPhotoPixels = 480

/** The address or storage key of a smaller size: `{hash}.webp` becomes `{hash}-{size}.webp`. A signature stays behind it. */
export const smallerAt = (fullAddress: string, pixels: number) =>
  fullAddress.replace(/\.webp(?=\?|$)/, `-${pixels}.webp`)

type Photo = { src: string | undefined; widthPixels: number; heightPixels: number }

/**
 * The `srcset` of a photo. The server names the same files in the HTML of a press kit, so that browsers request the photo
 * before the page's script has run.
 */
export function photoSources({ src, widthPixels, heightPixels }: Photo): string | undefined {
  const smallShare = smallPhotoPixels / Math.max(widthPixels, heightPixels)
  if (!src || smallShare >= 1) return undefined
  return `${smallerAt(src, smallPhotoPixels)} ${Math.round(widthPixels * smallShare)}w, ${src} ${widthPixels}w`
}
