// The tracks of an artist. Artists also see their unpublished tracks with processing state, and collaborators see
// the works in progress that they accepted.
import type { Checked } from '~/contract/schemas/built'
import type { Database } from '~/server/database/open'
import { notFound } from '~/server/http/failure'
import { prepare } from '~/server/http/prepared'
import { artistById } from './repository'
import type { Cursors } from '~/server/http/cursor'
import type { ListMemory } from '../list-memory'
import { countOfArtist, hasAccepted, jobsOf } from '../repository'
import { processingAnswer, trackAnswer } from '../track-answer'
import { pageOfRows } from '../track-lists'

type Parts = { database: Database; cursors: Cursors; memory: ListMemory }
type Query = Checked<'artistTracks'>['query']

const listName = (artistId: string, isOwn: boolean) => JSON.stringify([isOwn ? 'own' : 'artist', artistId])

const ownTracks = async (parts: Parts, artistId: string, { sort: order, limit, cursor }: Query) => {
  const filter = { artistId, unlisted: 'all' } as const
  const list = listName(artistId, true)
  const { rows, ...page } = await pageOfRows(parts, list, { filter, order, limit, cursor })
  const jobs = await jobsOf(
    parts.database,
    rows.map(({ id }) => id),
  )
  const items = rows.map((row) =>
    Object.assign(trackAnswer(row), { processing: processingAnswer(row.audio_state, jobs.get(row.id)) }),
  )
  return { items, total: await countOfArtist(parts.database, filter), ...page }
}

const helpedTracks = async (
  parts: Parts,
  artistId: string,
  { sort: order, limit, cursor }: Query,
  callerId: string,
) => {
  const filter = { artistId, unlisted: { acceptedBy: callerId } }
  // Uses the name of the public list, so that a cursor stays valid when a work in progress is released.
  const list = listName(artistId, false)
  const { rows, ...page } = await pageOfRows(parts, list, { filter, order, limit, cursor })
  return { items: rows.map(trackAnswer), total: await countOfArtist(parts.database, filter), ...page }
}

const listedTracks = async (parts: Parts, artistId: string, { sort: order, limit, cursor }: Query) => {
  if (!(await artistById(parts.database, artistId))) throw notFound()
  const list = listName(artistId, false)
  const { rows, ...page } = await pageOfRows(parts, list, { filter: { artistId }, order, limit, cursor })
  const total = await countOfArtist(parts.database, { artistId })
  return prepare('artistTracks', { items: rows.map(trackAnswer), total, ...page })
}

export const artistTracks = async (parts: Parts, artistId: string, query: Query, callerId: string | null) => {
  if (callerId === artistId) return ownTracks(parts, artistId, query)
  if (callerId !== null && (await hasAccepted(parts.database, artistId, callerId)))
    return helpedTracks(parts, artistId, query, callerId)
  return parts.memory.recall(JSON.stringify(['artist tracks', artistId, query]), () =>
    listedTracks(parts, artistId, query),
  )
}
