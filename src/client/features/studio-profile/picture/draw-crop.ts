import { avatarPixels } from '~/contract/rules/picture-sizes'
import { type Crop, squareOf } from './crop'

/** Twice the size that the server stores, so that encoding it twice loses nothing that can be seen. */
const sideMaxPixels = 2 * avatarPixels
const quality = 0.92

const encoded = (canvas: HTMLCanvasElement, type: string) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality))

/**
 * Cuts the square out of the picture. A JPEG has no transparent parts, so it stays one. Others become WebP, or PNG in a
 * browser that cannot write WebP. Returns null if the browser cannot draw it.
 */
export async function drawCrop(
  picture: HTMLImageElement,
  crop: Crop,
  sourceType: string,
): Promise<Blob | null> {
  const { left, top, side } = squareOf(crop, { width: picture.naturalWidth, height: picture.naturalHeight })
  const canvas = document.createElement('canvas')
  const pixels = Math.max(1, Math.min(sideMaxPixels, Math.round(side)))
  canvas.width = pixels
  canvas.height = pixels
  const context = canvas.getContext('2d')
  if (!context) return null
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, left, top, side, side, 0, 0, pixels, pixels)
  return encoded(canvas, sourceType === 'image/jpeg' ? 'image/jpeg' : 'image/webp')
}
