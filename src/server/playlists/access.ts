// Finds a playlist for a caller. What a caller may not see is answered like an id that does not exist.
import type { Transaction } from 'kysely'
import { lockRows } from '../database/lock'
import type { Database } from '../database/open'
import type { Tables } from '../database/tables'
import type { Session } from '../http/access-guard'
import { Failure, notFound } from '../http/failure'
import { isMixId } from './mixes/mix-id'
import * as repository from './repository'
import type { PlaylistRow } from './repository'
import { callerOf, mayEdit, maySee, type Caller } from './rules'

const forCaller = (row: PlaylistRow | undefined, caller: Caller): PlaylistRow => {
  if (!row || !maySee(row, caller)) throw notFound()
  return row
}

/** A stored playlist; mixes have no row. Throws a 404 if the caller may not see it. */
export const storedPlaylist = async (
  database: Database,
  id: string,
  session: Session | null,
): Promise<PlaylistRow> => {
  const caller = callerOf(session)
  return forCaller(await repository.playlistById(database, id, caller.userId), caller)
}

const refused = (message: string) => new Failure(403, { message, code: 'forbidden' })

export const refuseMix = (id: string) => {
  if (isMixId(id))
    throw refused('A mix cannot be changed. Save its tracks as a playlist of your own instead.')
}

export const refuseFollowedMix = (id: string) => {
  if (isMixId(id)) throw refused('A mix cannot be followed. It changes with what people play.')
}

const notYours = () => refused('Only its owner can change this playlist')

/** Throws unless the caller may change the playlist. Check before long work, and again in the transaction. */
export const requireEditable = async (
  database: Database,
  id: string,
  session: Session,
): Promise<PlaylistRow> => {
  refuseMix(id)
  const row = await storedPlaylist(database, id, session)
  if (!mayEdit(row, callerOf(session))) throw notYours()
  return row
}

/**
 * The playlist that the caller changes in this transaction. Its row is locked until the transaction ends, so that changes
 * of the same playlist take turns.
 */
export const playlistToChange = async (
  transaction: Transaction<Tables>,
  id: string,
  session: Session,
): Promise<PlaylistRow> => {
  refuseMix(id)
  const caller = callerOf(session)
  await lockRows(transaction, 'playlists', [id])
  const row = forCaller(await repository.playlistIn(transaction, id, caller.userId), caller)
  if (!mayEdit(row, caller)) throw notYours()
  return row
}
