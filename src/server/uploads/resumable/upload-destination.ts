// For whom an upload is: a version of a mix takes the storage of the room's artist, also if a collaborator sends it.
import { exactText } from '~/contract/schemas/text'
import type { Database } from '../../database/open'
import { Failure, notFound } from '../../http/failure'
import { roomFor } from '../repository'

const roomName = exactText(100, 1)

export const roomClosed = () =>
  new Failure(409, { message: 'This track is released, so its room is closed', code: 'conflict' })

/**
 * The artist whose storage the upload takes, and the room for which a collaborator sends it. The client names the room in
 * the metadata of the upload. Throws 404 for everybody outside the room, as for an unknown id.
 */
export const destinationOf = async (
  database: Database,
  userId: string,
  metadata: Record<string, string | null> | undefined,
): Promise<{ artistId: string; roomId: string | null }> => {
  if (!metadata || !('roomId' in metadata)) return { artistId: userId, roomId: null }
  const { data: id } = roomName.safeParse(metadata.roomId)
  const room = id === undefined ? undefined : await roomFor(database, id, userId)
  if (!room) throw notFound()
  if (room.is_wip === 0) throw roomClosed()
  return { artistId: room.artist_id, roomId: room.artist_id === userId ? null : room.id }
}
