// The picture that programs show beside a link, drawn from a cover or an avatar: all of it on a blurred copy, in the shape that
// these programs expect. A JPEG file, because some of them read no WebP. It is drawn when it is requested.
import sharp from 'sharp'

export const previewSize = { widthPixels: 1_200, heightPixels: 630 }

const coverAddress = /^\/media\/(covers|avatars)\/([\da-f]{64})(?:-\d+)?\.webp$/

/** The path of the picture that is drawn from the file with this address; null for a file of another kind. */
export const previewPath = (address: string): string | null => {
  const [, folder, hash] = coverAddress.exec(address) ?? []
  return folder && hash ? `/media/previews/${folder}/${hash}.jpg` : null
}

const quality = 84
const blurPixels = 40
/** The copy behind is darker, so that the edge of the cover is visible. */
const behind = { brightness: 0.55, saturation: 1.15 }

export const drawCoverPreview = async (cover: Buffer): Promise<Buffer> => {
  const { widthPixels, heightPixels } = previewSize
  const flat = sharp(cover).flatten({ background: '#ffffff' })
  // Blurred in a tenth of the size, which looks the same and takes little time.
  const small = await flat
    .clone()
    .resize(widthPixels / 10, heightPixels / 10, { fit: 'cover' })
    .blur(blurPixels / 10)
    .modulate(behind)
    .png()
    .toBuffer()
  const front = await flat.clone().resize(heightPixels, heightPixels, { fit: 'cover' }).png().toBuffer()
  return sharp(small)
    .resize(widthPixels, heightPixels, { fit: 'fill', kernel: 'cubic' })
    .composite([{ input: front, left: (widthPixels - heightPixels) / 2, top: 0 }])
    .jpeg({ quality })
    .toBuffer()
}
