// Changes several tracks at once. Tracks that are gone are reported, and the others are changed.
import type { Checked } from '~/contract/schemas/built'
import { updateOwnTrack } from '../catalog/track-writes-repository'
import { columnsOf } from './change-track'
import type { UploadParts } from './upload-track'

type Change = Checked<'changeTracks'>['body']['changes'][number]

const goneMessage = 'This track no longer exists'

/** Changes the tracks in one transaction, in the order of their ids, so that two such calls cannot block each other. */
const write = ({ database, clock }: UploadParts, artistId: string, changes: readonly Change[]) =>
  database.transaction().execute(async (transaction) => {
    const changed = new Set<string>()
    const inOrder = changes.toSorted((one, other) => (one._id < other._id ? -1 : one._id > other._id ? 1 : 0))
    for (const { _id: trackId, ...change } of inOrder) {
      const columns = { ...columnsOf(change), updated_at: clock.now() }
      if (await updateOwnTrack(transaction, { trackId, artistId }, columns)) changed.add(trackId)
    }
    return changed
  })

export const changeTracks = async (parts: UploadParts, artistId: string, changes: readonly Change[]) => {
  const changed = await write(parts, artistId, changes)
  if (changed.size > 0) await parts.tracksChanged([...changed])
  const gone = new Set(changes.map(({ _id }) => _id).filter((id) => !changed.has(id)))
  return { changed: [...changed], failed: [...gone].map((_id) => ({ _id, message: goneMessage })) }
}
