// The uploaded cover of a playlist. It is stored like the cover of a track, so the same picture is stored once.
import type { Transaction } from 'kysely'
import { coverArtUrl } from '../catalog/track-answer'
import type { Tables } from '../database/tables'
import type { Session } from '../http/access-guard'
import { coverHashOf, coverName, storeCover } from '../images/cover'
import { noteLooseFiles } from '../storage/loose-files-repository'
import { ignoreUnavailable } from '../storage/storage'
import { dropCoverUnlessUsed, holdCover } from '../uploads/cover-files'
import { playlistToChange, requireEditable } from './access'
import { updatePlaylist } from './playlist-writes-repository'
import type { PlaylistParts } from './playlists'

type Target = { id: string; session: Session }

/** Returns the former cover if another one, or none, has taken its place. */
const setCover = async (
  transaction: Transaction<Tables>,
  { id, session }: Target,
  { hash, now }: { hash: string | null; now: number },
): Promise<string | null> => {
  const { cover_hash } = await playlistToChange(transaction, id, session)
  if (cover_hash === hash) return null
  await updatePlaylist(transaction, id, { cover_hash: hash, updated_at: now })
  if (cover_hash !== null) await noteLooseFiles(transaction, [coverName(cover_hash)], now)
  return cover_hash
}

export const changeCover = async (
  parts: PlaylistParts,
  target: Target,
  source: Buffer,
): Promise<{ coverArtUrl: string }> => {
  const { database, clock, storage } = parts
  await requireEditable(database, target.id, target.session)
  const hash = coverHashOf(source)
  await noteLooseFiles(database, [coverName(hash)], clock.now())
  let unused: string | null = hash
  try {
    const cover = await storeCover(parts, target.session.user.id, source)
    unused = await database.transaction().execute(async (transaction) => {
      await holdCover(transaction, storage, cover)
      return setCover(transaction, target, { hash, now: clock.now() })
    })
  } finally {
    if (unused !== null) await dropCoverUnlessUsed(parts, unused).catch(ignoreUnavailable)
  }
  return { coverArtUrl: coverArtUrl(hash) ?? '' }
}

export const removeCover = async (parts: PlaylistParts, target: Target): Promise<void> => {
  const { database, clock } = parts
  await requireEditable(database, target.id, target.session)
  const unused = await database
    .transaction()
    .execute((transaction) => setCover(transaction, target, { hash: null, now: clock.now() }))
  if (unused !== null) await dropCoverUnlessUsed(parts, unused).catch(ignoreUnavailable)
}
