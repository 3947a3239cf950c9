// Uploads of pictures.
import sharp from 'sharp'
import { multipartBody, multipartHeaders } from '../api/multipart'

/** The bytes of a picture of one colour. */
export const pngOf = (colour: string, sides = { width: 40, height: 40 }) =>
  sharp({ create: { ...sides, channels: 3, background: colour } })
    .png()
    .toBuffer()

/** A picture that somebody chooses in a form. */
export const pictureFile = async (colour = 'teal') => {
  const content = await pngOf(colour, { width: 60, height: 60 })
  return new File([content as BlobPart], `${colour}.png`, { type: 'image/png' })
}

/** The payload and headers of a call that uploads a cover. */
export const coverUpload = async (colour = 'teal', sides = { width: 60, height: 40 }) => {
  const content = await pngOf(colour, sides)
  const part = { name: 'cover', filename: 'cover.png', type: 'image/png', content }
  return { payload: multipartBody(part), headers: multipartHeaders }
}
