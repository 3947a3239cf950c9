// What artists do with a new recording that is not ready, and the end of recordings that were replaced.
import { dayMs } from '~/contract/durations'
import type { Clock } from '~/server/core/clock'
import { lockByName } from '~/server/database/lock'
import type { Database } from '~/server/database/open'
import { Failure, notFound } from '~/server/http/failure'
import { formersBefore, removeComing, removeFormer } from '~/server/media/other-recordings-repository'
import { ignoreUnavailable, type Storage } from '~/server/storage/storage'
import { dropFileUnlessUsed } from '../original-file'
import { ownTrack } from '../repository'

type Parts = { database: Database; storage: Storage; clock: Clock }

const nothingToDiscard = () =>
  new Failure(409, {
    message: 'There is no new recording to discard. It may have replaced the former one already.',
    code: 'conflict',
  })

export const discardRecording = async (parts: Parts, trackId: string, artistId: string) => {
  const keys = await parts.database.transaction().execute(async (transaction) => {
    await lockByName(transaction, `track ${trackId}`)
    if (!(await ownTrack(transaction, trackId, artistId))) throw notFound()
    return removeComing(transaction, trackId, parts.clock.now())
  })
  if (!keys) throw nothingToDiscard()
  for (const key of keys) await dropFileUnlessUsed(parts, key).catch(ignoreUnavailable)
}

/** Longer than signed addresses work, so that nobody who is listening notices. */
const formersKeptMs = dayMs
const atOnce = 100

export const sweepFormerRecordings = async (parts: Parts) => {
  const { database, clock } = parts
  for (;;) {
    const formers = await formersBefore(database, clock.now() - formersKeptMs, atOnce)
    for (const mediaId of formers) {
      for (const key of await removeFormer(database, mediaId, clock.now()))
        await dropFileUnlessUsed(parts, key)
    }
    if (formers.length < atOnce) return
  }
}
