// The bound on the tracks of all playlists of an account. Without it, an account could fill the disk.
import type { Transaction } from 'kysely'
import { accountPlaylistTracksMax } from '~/contract/limits-beyond'
import { lockByName } from '../../database/lock'
import type { Tables } from '../../database/tables'
import { Failure } from '../../http/failure'
import { countTracksOf } from '../repository'

/**
 * Creations and deletions of playlists, and additions of tracks, take turns for each account. Take the tracks before this
 * turn, and the rows of playlists after it. `ownerId` is null for editorial playlists.
 */
export const takeTurn = (transaction: Transaction<Tables>, ownerId: string | null) =>
  lockByName(transaction, `playlists ${ownerId ?? 'editorial'}`)

/** Throws if the account has no room for these tracks. Editorial playlists have no bound but their number. */
export const requireTrackRoom = async (
  transaction: Transaction<Tables>,
  ownerId: string | null,
  addedCount: number,
) => {
  if (ownerId === null || addedCount === 0) return
  if ((await countTracksOf(transaction, ownerId)) + addedCount <= accountPlaylistTracksMax) return
  throw new Failure(409, {
    message: `Your playlists can have ${accountPlaylistTracksMax.toLocaleString('en')} tracks together. Remove some first.`,
    code: 'conflict',
  })
}
