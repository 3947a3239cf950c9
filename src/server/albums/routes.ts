import type { ownAlbumSchemas } from '~/contract/schemas/studio/own-albums'
import type { HandlersOf } from '../http/handler'
import { changeTracks } from './change-tracks'
import { deleteAlbum } from './delete-album'
import { ownAlbumAnswer, ownAlbums } from './own-albums'
import { changeAlbum, createAlbum } from './save-album'
import type { UploadParts } from '../uploads/upload-track'

export const albumHandlers = (
  parts: UploadParts,
): HandlersOf<keyof typeof ownAlbumSchemas | 'changeTracks'> => ({
  changeTracks: ({ session, body }) => changeTracks(parts, session.user.id, body.changes),
  myAlbums: ({ session }) => ownAlbums(parts, session.user.id),
  uploadAlbum: async ({ session, body, files, idempotencyKey }) => {
    const artistId = session.user.id
    const albumId = await createAlbum(parts, { artistId, idempotencyKey, body, files })
    return ownAlbumAnswer(parts, albumId, artistId)
  },
  updateAlbum: async ({ session, params, body, files }) => {
    const artistId = session.user.id
    await changeAlbum(parts, { albumId: params.id, artistId, body, files })
    return ownAlbumAnswer(parts, params.id, artistId)
  },
  deleteAlbum: async ({ session, params }) => {
    await deleteAlbum(parts, params.id, session.user.id)
    return { deleted: true }
  },
})
