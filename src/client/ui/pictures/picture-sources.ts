// The `srcset` of a picture.
import { avatarPixels, smallAvatarSizes, smallerAt, smallPhotoPixels } from '~/contract/rules/picture-sizes'

/** Undefined for a picture of another site, which has only one size. */
export function avatarSources(src: string | undefined): string | undefined {
  if (!src || !/\/avatars\/[\da-f]{64}\.webp$/.test(src)) return undefined
  const smaller = smallAvatarSizes.map((pixels) => `${smallerAt(src, pixels)} ${pixels}w`)
  return [...smaller, `${src} ${avatarPixels}w`].join(', ')
}

type Photo = { src: string | undefined; widthPixels: number; heightPixels: number }

export function photoSources({ src, widthPixels, heightPixels }: Photo): string | undefined {
  const smallShare = smallPhotoPixels / Math.max(widthPixels, heightPixels)
  if (!src || smallShare >= 1) return undefined
  return `${smallerAt(src, smallPhotoPixels)} ${Math.round(widthPixels * smallShare)}w, ${src} ${widthPixels}w`
}
