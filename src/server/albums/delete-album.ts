import { deleteAlbum as deleteRow } from '../catalog/albums/album-writes-repository'
import { emptyAlbum } from '../catalog/track-writes-repository'
import { notFound } from '../http/failure'
import { coverName } from '../images/cover'
import { noteLooseFiles } from '../storage/loose-files-repository'
import { ignoreUnavailable } from '../storage/storage'
import { dropCoverUnlessUsed } from '../uploads/cover-files'
import * as repository from './repository'
import { holdAlbums } from './save-album'
import type { UploadParts } from '../uploads/upload-track'

/** Deletes the album. Its tracks stay as they are, on no album. */
export const deleteAlbum = async (parts: UploadParts, albumId: string, artistId: string): Promise<void> => {
  const { database, clock } = parts
  const { trackIds, coverHash } = await database.transaction().execute(async (transaction) => {
    await holdAlbums(transaction, artistId)
    const album = await repository.ownAlbum(transaction, albumId, artistId)
    if (!album) throw notFound()
    const tracks = await repository.tracksOf(transaction, [albumId])
    await emptyAlbum(transaction, albumId)
    await deleteRow(transaction, albumId)
    const { cover_hash: coverHash } = album
    if (coverHash !== null) await noteLooseFiles(transaction, [coverName(coverHash)], clock.now())
    return { trackIds: tracks.map(({ id }) => id), coverHash }
  })
  await parts.tracksChanged(trackIds)
  if (coverHash !== null) await dropCoverUnlessUsed(parts, coverHash).catch(ignoreUnavailable)
}
