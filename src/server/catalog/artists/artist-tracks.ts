// The tracks of an artist. Artists also see their unpublished tracks with processing state, and collaborators see
// the works in progress that they accepted.
import { listLimitMax } from '~/contract/limits'
import type { Checked } from '~/contract/schemas/built'
import type { Database } from '~/server/database/open'
import { notFound } from '~/server/http/failure'
import { artistById, hasAccepted, storedBytesOf, withheldWith } from './repository'
import type { Cursors } from '~/server/http/cursor'
import { recallAnswer, type ListMemory } from '../list-memory'
import { countOfArtist, jobsOf, turnedDownOf, type ArtistFilter } from '../repository'
import { ownProcessingAnswer, processingAnswer, trackAnswer, withoutSecretAlbum } from '../track-answer'
import { newRecordingAnswer, newRecordingsOf } from '../new-recordings-repository'
import { pageOfRows } from '../track-lists'

type Parts = { database: Database; cursors: Cursors; memory: ListMemory; quotaBytes: number }
type Query = Checked<'artistTracks'>['query']

const listName = (kind: 'own' | 'artist', artistId: string) => JSON.stringify([kind, artistId])

const ownTracks = async (
  parts: Parts,
  artistId: string,
  { sort: order, unready, offAlbums, ...page }: Query,
) => {
  const filter = { artistId, unlisted: 'all', unready, offAlbums } as const
  const list = listName('own', artistId)
  const { rows, ...next } = await pageOfRows(parts, list, { filter, order, ...page })
  const ids = rows.map(({ id }) => id)
  const [jobs, turnedDown, coming, withheld, { recordings, unfinished }] = await Promise.all([
    jobsOf(parts.database, ids),
    turnedDownOf(parts.database, ids),
    newRecordingsOf(parts.database, ids),
    withheldWith(parts.database, ids),
    storedBytesOf(parts.database, artistId),
  ])
  const items = rows.map((row) => {
    const processing = processingAnswer(row.audio_state, jobs.get(row.id))
    const albums = withheld.get(row.id)
    return Object.assign(trackAnswer(row), {
      processing: ownProcessingAnswer(processing, turnedDown.get(row.id)),
      ...newRecordingAnswer(coming.get(row.id)),
      ...(albums && { withheldWith: albums }),
    })
  })
  const storage = {
    usedBytes: recordings + unfinished,
    unfinishedBytes: unfinished,
    quotaBytes: parts.quotaBytes,
  }
  return { items, total: await countOfArtist(parts.database, filter), ...next, storage }
}

/** Uses one name for public tracks and works in progress, so that a cursor stays valid when one is released. */
const publicPage = async (
  parts: Parts,
  whose: ArtistFilter,
  { sort: order, unready, offAlbums, ...page }: Query,
) => {
  const filter = { ...whose, unready, offAlbums }
  const list = listName('artist', filter.artistId)
  const { rows, ...next } = await pageOfRows(parts, list, { filter, order, ...page })
  // Its artist gets another answer, so the caller here is somebody else.
  const items = rows.map((row) => withoutSecretAlbum(trackAnswer(row), null))
  return { items, total: await countOfArtist(parts.database, filter), ...next }
}

const listedTracks = async (parts: Parts, artistId: string, query: Query) => {
  if (!(await artistById(parts.database, artistId))) throw notFound()
  return publicPage(parts, { artistId }, query)
}

export const artistTracks = async (parts: Parts, artistId: string, asked: Query, callerId: string | null) => {
  if (callerId === artistId) return ownTracks(parts, artistId, asked)
  const query = { ...asked, limit: Math.min(asked.limit, listLimitMax) }
  if (callerId !== null && (await hasAccepted(parts.database, artistId, callerId)))
    return publicPage(parts, { artistId, unlisted: { acceptedBy: callerId } }, query)
  return recallAnswer(parts.memory, { route: 'artistTracks', of: [artistId, query] }, () =>
    listedTracks(parts, artistId, query),
  )
}
