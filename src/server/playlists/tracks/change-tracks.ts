// Changes the tracks of a playlist. Each change is one transaction that locks the playlist, so that two devices that change
// it at once never lose a track.
import type { Transaction } from 'kysely'
import { playlistTracksMax } from '~/contract/limits-beyond'
import type { Answer } from '~/contract/schemas/built'
import type { Clock } from '../../core/clock'
import type { Sign } from '../../core/secret'
import { holdTracks } from '../../database/lock'
import type { Database } from '../../database/open'
import type { Tables } from '../../database/tables'
import type { Session } from '../../http/access-guard'
import { Failure } from '../../http/failure'
import { uploadKeyOf } from '../../uploads/upload-key'
import { playlistToChange, refuseMix } from '../access'
import { raiseRevision } from '../playlist-writes-repository'
import { requireTrackRoom, takeTurn } from './account-room'
import { newPlaces } from './new-places'
import { inOrder, visibleOf, withHidden } from './order'
import * as places from './places-repository'
import { onlyOnce } from './repeated-edit'
import * as repository from './repository'

type Parts = { database: Database; clock: Clock; sign: Sign }

/** The playlist of a change, and the person who makes it. */
export type Target = { id: string; session: Session; idempotencyKey: string | null }

type Opened = {
  transaction: Transaction<Tables>
  seen: { playlistId: string; userId: string }
  ownerId: string | null
  trackCount: number
  revision: number
  now: number
  /** Notes that the tracks or their order have changed. Returns the new revision. */
  changed(): Promise<number>
}

const inPlaylist = <Result extends { revision: number }>(
  { database, clock, sign }: Parts,
  { id, session, idempotencyKey }: Target,
  work: (opened: Opened) => Promise<Result>,
  addedIds: readonly string[] = [],
): Promise<Result> => {
  refuseMix(id)
  return database.transaction().execute(async (transaction) => {
    // Tracks before playlists, which is the order in which a change of a track locks them.
    await holdTracks(transaction, addedIds)
    if (addedIds.length > 0) await takeTurn(transaction, session.user.id)
    const { revision, track_count, owner_id } = await playlistToChange(transaction, id, session)
    const now = clock.now()
    const requestKey = uploadKeyOf(sign, session.user.id, idempotencyKey)
    const edit = requestKey === null ? null : { playlistId: id, requestKey }
    return onlyOnce(transaction, { edit, revision, now }, () =>
      work({
        transaction,
        seen: { playlistId: id, userId: session.user.id },
        ownerId: owner_id,
        trackCount: track_count,
        revision,
        now,
        changed: () => raiseRevision(transaction, id, now),
      }),
    )
  })
}

const full = () =>
  new Failure(409, {
    message: `A playlist has at most ${playlistTracksMax.toLocaleString('en')} tracks. Remove some first.`,
    code: 'conflict',
  })

const namedWrongMax = 100

/** Throws for the tracks that the person cannot see. `pathOf` names the field of each. */
export const requireVisible = async (
  transaction: Transaction<Tables>,
  trackIds: readonly string[],
  { userId, pathOf }: { userId: string; pathOf(index: number): string },
) => {
  const visible = await repository.visibleAmong(transaction, trackIds, userId)
  const message = 'This track does not exist or is no longer available'
  const details = trackIds.flatMap((id, index) => (visible.has(id) ? [] : [{ path: pathOf(index), message }]))
  if (details.length === 0) return
  throw new Failure(404, { message, code: 'not_found', details: details.slice(0, namedWrongMax) })
}

/** The visible track at a position, or null if the list is shorter. */
const trackAt = (
  { transaction, seen }: Opened,
  position: number | undefined,
  without?: string,
): Promise<string | null> | null =>
  position === undefined ? null : repository.visibleAt(transaction, seen, { skip: position - 1, without })

type Adding = { trackIds: string[]; position: number | undefined; pathOf(index: number): string }

/** Adds those tracks that the playlist does not have, and returns their ids. */
const add = async (opened: Opened, { trackIds, position, pathOf }: Adding): Promise<string[]> => {
  const { transaction, seen, now, ownerId, trackCount } = opened
  await requireVisible(transaction, trackIds, { userId: seen.userId, pathOf })
  const held = await repository.heldAmong(transaction, seen.playlistId, trackIds)
  const added = [...new Set(trackIds)].filter((id) => !held.has(id))
  if (added.length === 0) return added
  if (trackCount + added.length > playlistTracksMax) throw full()
  await requireTrackRoom(transaction, ownerId, added.length)
  const before = await trackAt(opened, position)
  await places.insertTracks(transaction, { playlistId: seen.playlistId, trackIds: added, now }, before)
  return added
}

export const addTrack = (
  parts: Parts,
  target: Target,
  { trackId, position }: { trackId: string; position?: number },
): Promise<Answer<'addPlaylistTrack'>> =>
  inPlaylist(
    parts,
    target,
    async (opened) => {
      const adding = { trackIds: [trackId], position, pathOf: () => 'trackId' }
      const isAdded = (await add(opened, adding)).length > 0
      const revision = isAdded ? await opened.changed() : opened.revision
      const now = await repository.positionOf(opened.transaction, opened.seen, trackId)
      return { added: isAdded, position: now ?? 1, revision }
    },
    [trackId],
  )

export const addTracks = (
  parts: Parts,
  target: Target,
  { trackIds, position }: { trackIds: string[]; position?: number },
): Promise<Answer<'addPlaylistTracks'>> =>
  inPlaylist(
    parts,
    target,
    async (opened) => {
      const added = await add(opened, { trackIds, position, pathOf: (index) => `trackIds.${index}` })
      return { added, revision: added.length > 0 ? await opened.changed() : opened.revision }
    },
    trackIds,
  )

const notInPlaylist = () =>
  new Failure(404, { message: 'This track is not in the playlist any more', code: 'not_found' })

export const moveTrack = (
  parts: Parts,
  target: Target,
  { trackId, position }: { trackId: string; position: number },
): Promise<Answer<'movePlaylistTrack'>> =>
  inPlaylist(parts, target, async (opened) => {
    const { transaction, seen } = opened
    const former = await repository.positionOf(transaction, seen, trackId)
    if (former === null) throw notInPlaylist()
    const before = await trackAt(opened, position, trackId)
    const moved = await repository.withHiddenBehind(transaction, seen, trackId)
    await places.moveTracks(transaction, { playlistId: seen.playlistId, trackIds: moved }, before)
    const now = (await repository.positionOf(transaction, seen, trackId)) ?? position
    return { position: now, revision: now === former ? opened.revision : await opened.changed() }
  })

export const removeTrack = (
  parts: Parts,
  target: Target,
  trackId: string,
): Promise<Answer<'removePlaylistTrack'>> =>
  inPlaylist(parts, target, async ({ transaction, seen, revision, changed }) => {
    const position = await repository.positionOf(transaction, seen, trackId)
    // A hidden track is removed too: the person saw it when they removed it on a device without a network.
    const isRemoved = await places.deleteTrackOf(transaction, seen.playlistId, trackId)
    return { position, revision: isRemoved ? await changed() : revision }
  })

const otherTracks = (trackIds: string[], revision: number) =>
  new Failure(409, {
    message: 'The tracks of this playlist have changed meanwhile',
    code: 'conflict',
    order: { trackIds, revision },
  })

export const reorder = (
  parts: Parts,
  target: Target,
  wanted: readonly string[],
): Promise<Answer<'reorderPlaylist'>> =>
  inPlaylist(parts, target, async ({ transaction, seen, revision, changed }) => {
    const rows = await repository.allRows(transaction, seen)
    const visible = inOrder(rows, wanted)
    if (!visible) throw otherTracks(visibleOf(rows), revision)
    const placed = newPlaces(withHidden(rows, visible))
    if (placed.length === 0) return { revision }
    await places.setPlaces(transaction, seen.playlistId, placed)
    return { revision: await changed() }
  })
