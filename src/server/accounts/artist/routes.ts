import type { artistProfileSchemas } from '~/contract/schemas/studio/artist-profile'
import type { Clock } from '../../core/clock'
import type { Database } from '../../database/open'
import type { HandlersOf } from '../../http/handler'
import type { PictureDecoder } from '../../images/picture-queue'
import type { Storage } from '../../storage/storage'
import { changeAvatar } from '../profile-image'
import { changeArtistProfile, readProfile } from './artist-profile'
import { addPhotos, captionPhoto, deletePhoto, orderPhotos, restorePhoto } from './photos'

type Parts = {
  database: Database
  clock: Clock
  storage: Storage
  pictureDecoder: PictureDecoder
  /** Is called when something has changed that lists or search show of an artist. */
  artistChanged(userId: string): Promise<void>
  /** Is called when something has changed that only the artist's page shows. */
  artistPageChanged(userId: string): void
}

export const artistProfileHandlers = (parts: Parts): HandlersOf<keyof typeof artistProfileSchemas> => {
  const { database, artistChanged, artistPageChanged } = parts

  const afterChange = async <Result>(userId: string, work: Promise<Result>): Promise<Result> => {
    const result = await work
    artistPageChanged(userId)
    return result
  }

  return {
    artistProfile: ({ session }) => readProfile(database, session.user.id),
    updateArtistProfile: async ({ session, body }) => {
      await changeArtistProfile(parts, session.user.id, body)
      if (body.artistName === undefined) artistPageChanged(session.user.id)
      else await artistChanged(session.user.id)
      return readProfile(database, session.user.id)
    },
    uploadArtistPicture: async ({ session, file }) => {
      const key = await changeAvatar(parts, session.user.id, file.bytes)
      await artistChanged(session.user.id)
      return { avatarUrl: `/media/${key}` }
    },
    uploadArtistPhotos: async ({ session, files }) => ({
      photos: await afterChange(session.user.id, addPhotos(parts, session.user.id, files.photos)),
    }),
    orderArtistPhotos: async ({ session, body }) => ({
      photos: await afterChange(session.user.id, orderPhotos(parts, session.user.id, body.photoIds)),
    }),
    captionArtistPhoto: ({ session, params, body }) =>
      afterChange(session.user.id, captionPhoto(parts, session.user.id, params.id, body.caption)),
    deleteArtistPhoto: async ({ session, params }) => {
      await afterChange(session.user.id, deletePhoto(parts, session.user.id, params.id))
      return { deleted: true }
    },
    restoreArtistPhoto: async ({ session, params }) => ({
      photos: await afterChange(session.user.id, restorePhoto(parts, session.user.id, params.id)),
    }),
  }
}
