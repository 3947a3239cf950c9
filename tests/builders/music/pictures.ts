// Uploads of pictures.
import sharp from 'sharp'
import { multipartBody, multipartHeaders } from '../api/multipart'

/** The payload and headers of a call that uploads a cover. */
export const coverUpload = async (colour = 'teal', sides = { width: 60, height: 40 }) => {
  const content = await sharp({ create: { ...sides, channels: 3, background: colour } })
    .png()
    .toBuffer()
  const part = { name: 'cover', filename: 'cover.png', type: 'image/png', content }
  return { payload: multipartBody(part), headers: multipartHeaders }
}
