import type { artistProfileSchemas } from '~/contract/schemas/studio/artist-profile'
import type { Answer } from '~/contract/schemas/built'
import type { Clock } from '../../core/clock'
import type { Sign } from '../../core/secret'
import type { Database } from '../../database/open'
import type { HandlersOf } from '../../http/handler'
import type { PictureDecoder } from '../../images/picture-queue'
import type { Storage } from '../../storage/storage'
import { changeAvatar } from '../profile-image'
import { changeArtistProfile, readProfile } from './artist-profile'
import { seenByOwner } from './own-photos'
import { addPhotos, captionPhoto, deletePhoto, orderPhotos, restorePhoto } from './photos'

type Photo = Answer<'captionArtistPhoto'>

type Parts = {
  database: Database
  clock: Clock
  sign: Sign
  storage: Storage
  pictureDecoder: PictureDecoder
  /** Is called when something has changed that lists or search show of an artist. */
  artistChanged(userId: string): Promise<void>
  /** Is called when something has changed that only the artist's page shows. */
  artistPageChanged(userId: string): void
}

export const artistProfileHandlers = (parts: Parts): HandlersOf<keyof typeof artistProfileSchemas> => {
  const { artistChanged, artistPageChanged } = parts

  const afterChange = async (userId: string, work: Promise<Photo[]>): Promise<{ photos: Photo[] }> => {
    const photos = await work
    artistPageChanged(userId)
    return { photos: await seenByOwner(parts, userId, photos) }
  }

  return {
    artistProfile: ({ session }) => readProfile(parts, session.user.id),
    updateArtistProfile: async ({ session, body }) => {
      await changeArtistProfile(parts, session.user.id, body)
      if (body.artistName === undefined) artistPageChanged(session.user.id)
      else await artistChanged(session.user.id)
      return readProfile(parts, session.user.id)
    },
    uploadArtistPicture: async ({ session, file }) => {
      const key = await changeAvatar(parts, session.user.id, file.bytes)
      await artistChanged(session.user.id)
      return { avatarUrl: `/media/${key}` }
    },
    uploadArtistPhotos: ({ session, files }) =>
      afterChange(session.user.id, addPhotos(parts, session.user.id, files.photos)),
    orderArtistPhotos: ({ session, body }) =>
      afterChange(session.user.id, orderPhotos(parts, session.user.id, body.photoIds)),
    captionArtistPhoto: async ({ session, params, body }) => {
      const photo = await captionPhoto(parts, session.user.id, params.id, body.caption)
      const { photos } = await afterChange(session.user.id, Promise.resolve([photo]))
      return photos[0] ?? photo
    },
    deleteArtistPhoto: async ({ session, params }) => {
      await deletePhoto(parts, session.user.id, params.id)
      artistPageChanged(session.user.id)
      return { deleted: true }
    },
    restoreArtistPhoto: ({ session, params }) =>
      afterChange(session.user.id, restorePhoto(parts, session.user.id, params.id)),
  }
}
