// An artist still sees those of their photos that moderators withhold.
import type { Answer } from '~/contract/schemas/built'
import type { Clock } from '../../core/clock'
import type { Sign } from '../../core/secret'
import type { Database } from '../../database/open'
import { withheldPhotoAddress } from '../../images/withheld-photo-address'
import { withheldPhotosOf } from './repository'

type Photo = Answer<'captionArtistPhoto'>
type Parts = { database: Database; clock: Clock; sign: Sign }

/** Their artist still sees photos that moderators withhold, by signed addresses. */
export const seenByOwner = async (parts: Parts, userId: string, photos: Photo[]): Promise<Photo[]> => {
  const withheld = new Map(
    (await withheldPhotosOf(parts.database, userId)).map((row) => [row.id, row.image_hash]),
  )
  return photos.map((photo) => {
    const hash = withheld.get(photo._id)
    return hash === undefined ? photo : { ...photo, url: withheldPhotoAddress(parts, hash) }
  })
}
