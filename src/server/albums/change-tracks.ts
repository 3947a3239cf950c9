// Changes several tracks at once, also their albums. Tracks that cannot be changed are reported, and the others change.
import type { Transaction } from 'kysely'
import { firstListingUndoneMs } from '~/contract/limits-beyond'
import { forgetFirstListing } from '../catalog/albums/album-writes-repository'
import { updateOwnTrack } from '../catalog/track-writes-repository'
import { lockRows } from '../database/lock'
import type { Tables } from '../database/tables'
import { coverName } from '../images/cover'
import { noteLooseFiles } from '../storage/loose-files-repository'
import { ignoreUnavailable } from '../storage/storage'
import { dropCoverUnlessUsed } from '../uploads/cover-files'
import {
  changesByTrack,
  goneMessage,
  planChanges,
  type Change,
  type Known,
  type Plan,
} from './planned-changes'
import * as repository from './repository'
import { holdAlbums } from './save-album'
import type { UploadParts } from '../uploads/upload-track'

/** The tracks, and all that is on the albums between which they move. */
const readKnown = async (
  transaction: Transaction<Tables>,
  artistId: string,
  changes: ReadonlyMap<string, Change>,
  now: number,
): Promise<Known> => {
  const tracks = await repository.ownTracks(transaction, artistId, [...changes.keys()])
  const albumIds = tracks.flatMap(({ id, album_id }) => {
    const album = changes.get(id)?.album
    return album === undefined ? [] : [album?._id, album_id]
  })
  const named = [...new Set(albumIds)].filter((id) => typeof id === 'string')
  const albums = named.length > 0 ? await repository.ownAlbumsById(transaction, artistId, named) : []
  const ownIds = albums.map(({ id }) => id)
  const onAlbums = ownIds.length > 0 ? await repository.tracksOf(transaction, ownIds) : []
  return { tracks, albums, onAlbums, now }
}

/** Reads so that no other call can change a value between its comparison with the expected one and the write. */
const readHeld: typeof readKnown = async (transaction, artistId, changes, now) => {
  const known = await readKnown(transaction, artistId, changes, now)
  if (![...changes.values()].some(({ expected }) => expected)) return known
  // One statement locks all rows that this call may change. If calls locked their rows one after the other, two of them
  // could each wait for a row that the other one holds.
  const ids = new Set([...known.tracks, ...known.onAlbums].map(({ id }) => id))
  await lockRows(transaction, 'tracks', [...ids])
  return readKnown(transaction, artistId, changes, now)
}

/** Writes in the order of the ids, so that two such calls cannot block each other. */
const writeColumns = async (
  transaction: Transaction<Tables>,
  artistId: string,
  { columns, refused }: Plan,
  now: number,
) => {
  for (const trackId of [...columns.keys()].toSorted()) {
    const changed = { ...columns.get(trackId), updated_at: now }
    if (await updateOwnTrack(transaction, { trackId, artistId }, changed)) continue
    columns.delete(trackId)
    refused.set(trackId, goneMessage)
  }
}

const write = ({ database, clock }: UploadParts, artistId: string, changes: ReadonlyMap<string, Change>) =>
  database.transaction().execute(async (transaction) => {
    const now = clock.now()
    await holdAlbums(transaction, artistId)
    const known = await readHeld(transaction, artistId, changes, now)
    const plan = planChanges([...changes.values()], known)
    await writeColumns(transaction, artistId, plan, now)
    const albumIds = known.albums.map(({ id }) => id)
    await forgetFirstListing(transaction, albumIds, now - firstListingUndoneMs)
    const removedCovers = known.tracks.flatMap(({ id, cover_hash }) =>
      cover_hash !== null && plan.columns.get(id)?.cover_hash === null ? [cover_hash] : [],
    )
    await noteLooseFiles(transaction, removedCovers.map(coverName), now)
    return { ...plan, removedCovers }
  })

export const changeTracks = async (parts: UploadParts, artistId: string, changes: readonly Change[]) => {
  const byTrack = changesByTrack(changes)
  const { columns, refused, changedSince, removedCovers } = await write(parts, artistId, byTrack)
  if (columns.size > 0) await parts.tracksChanged([...columns.keys()])
  for (const hash of new Set(removedCovers)) await dropCoverUnlessUsed(parts, hash).catch(ignoreUnavailable)
  return {
    // A refused track may still get another place on its album.
    changed: [...columns.keys()].filter((id) => byTrack.has(id) && !refused.has(id)),
    failed: [...refused].flatMap(([_id, message]) =>
      byTrack.has(_id)
        ? [{ _id, message, ...(changedSince.has(_id) && { code: 'changed_since' as const }) }]
        : [],
    ),
  }
}
