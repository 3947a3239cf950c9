import type { Answer } from '~/contract/schemas/built'
import type { PhotoRow } from './repository'

type Photo = Answer<'captionArtistPhoto'>

export const photoAnswer = (row: PhotoRow): Photo => ({
  _id: row.id,
  url: `/media/photos/${row.image_hash}.webp`,
  caption: row.caption,
  widthPixels: row.width_pixels,
  heightPixels: row.height_pixels,
})
