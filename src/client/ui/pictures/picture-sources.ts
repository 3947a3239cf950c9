// The `srcset` of an avatar.
import { avatarPixels, smallAvatarSizes, smallerAt } from '~/contract/rules/picture-sizes'

/** Undefined for a picture of another site, which has only one size. */
export function avatarSources(src: string | undefined): string | undefined {
  if (!src || !/\/avatars\/[\da-f]{64}\.webp$/.test(src)) return undefined
  const smaller = smallAvatarSizes.map((pixels) => `${smallerAt(src, pixels)} ${pixels}w`)
  return [...smaller, `${src} ${avatarPixels}w`].join(', ')
}
