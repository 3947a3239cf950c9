// The `srcset` of a photo. The server names the same files in the HTML of a press kit, so that browsers request the photo
// before the page's script has run.
import { smallerAt, smallPhotoPixels } from './picture-sizes'

type Photo = { src: string | undefined; widthPixels: number; heightPixels: number }

export function photoSources({ src, widthPixels, heightPixels }: Photo): string | undefined {
  const smallShare = smallPhotoPixels / Math.max(widthPixels, heightPixels)
  if (!src || smallShare >= 1) return undefined
  return `${smallerAt(src, smallPhotoPixels)} ${Math.round(widthPixels * smallShare)}w, ${src} ${widthPixels}w`
}
