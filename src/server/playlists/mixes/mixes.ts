// Mixes: which ones a person gets, and one mix as a playlist that nobody can change.
import { mixesMax, playlistPageLimit } from '~/contract/limits-beyond'
import { coverTracksMax, firstCovers } from '~/contract/rules/playlists/covers'
import type { Answer, Checked, Playlist, PlaylistDetail } from '~/contract/schemas/built'
import type { Clock } from '../../core/clock'
import type { ListMemory } from '../../catalog/list-memory'
import { listedCounts } from '../../catalog/track-lists'
import type { Database } from '../../database/open'
import type { Cursors } from '../../http/cursor'
import { notFound } from '../../http/failure'
import { knownListedTracks } from '../../catalog/known/known-tracks'
import type { Candidate } from '../../recommendations/candidates'
import { rankingFor } from '../../recommendations/ranking'
import { offersFor, tracksMixesMax, type Offer } from './chosen-sources'
import { makeMix, recommendedIn, withRecommended, type Mix } from './mix'
import { mixIdOf, mixSourceOf, type MixSource } from './mix-id'

type Parts = { database: Database; memory: ListMemory; clock: Clock }

const recallMix = ({ database, memory }: Parts, source: MixSource): Promise<Mix | null> =>
  memory.recall(`mix ${mixIdOf(source)}`, () => makeMix(database, source))

/** The mix for somebody to whom these tracks are recommended. */
const mixWith = async (parts: Parts, source: MixSource, best: readonly Candidate[]): Promise<Mix | null> => {
  const mix = await recallMix(parts, source)
  return mix && withRecommended(mix, source, await knownListedTracks(parts, recommendedIn(source, best)))
}

const mixById = async (parts: Parts, id: string, userId: string | null): Promise<Mix> => {
  const source = mixSourceOf(id)
  const isPersonal = source !== null && source.kind !== 'track' && userId !== null
  const best = isPersonal ? (await rankingFor(parts, userId)).best : []
  const mix = source && (await mixWith(parts, source, best))
  if (!mix) throw notFound()
  return mix
}

/** Throws a 404 if there is no mix with this id, or it has too few tracks now. */
export const requireMix = async (parts: Parts, id: string, userId: string | null) => {
  const { title, tracks } = await mixById(parts, id, userId)
  return { title, trackIds: tracks.map(({ _id }) => _id) }
}

const mixAnswer = (id: string, { title, reason, tracks }: Mix): Playlist => {
  const newest = Math.max(...tracks.map(({ createdAt }) => createdAt))
  return {
    _id: id,
    type: 'mix',
    title,
    description: null,
    coverArtUrl: null,
    covers: firstCovers(tracks.slice(0, coverTracksMax)),
    visibility: 'public',
    owner: null,
    reason,
    trackCount: tracks.length,
    durationSeconds: tracks.reduce((sum, { durationSeconds }) => sum + (durationSeconds ?? 0), 0),
    followerCount: 0,
    mayEdit: false,
    isFollowed: false,
    revision: 0,
    createdAt: newest,
    updatedAt: newest,
  }
}

export const mixDetail = async (parts: Parts, id: string, userId: string | null): Promise<PlaylistDetail> => {
  const mix = await mixById(parts, id, userId)
  return { ...mixAnswer(id, mix), tracks: mix.tracks.slice(0, playlistPageLimit) }
}

/** A mix is short, so its cursor is a number of tracks. */
export const pageOfMix = async (
  parts: Parts & { cursors: Cursors },
  { id, userId }: { id: string; userId: string | null },
  { limit, cursor, skip = 0 }: Checked<'playlistTracks'>['query'],
): Promise<Answer<'playlistTracks'>> => {
  const { tracks } = await mixById(parts, id, userId)
  const list = `mix ${id}`
  const start = cursor === undefined ? skip : Number(parts.cursors.read(list, cursor)[0])
  const page = { items: tracks.slice(start, start + limit), total: tracks.length, revision: 0 }
  if (start + limit >= tracks.length) return page
  return { ...page, nextCursor: parts.cursors.write(list, [start + limit]) }
}

/** The first of these mixes that have enough tracks. */
const firstMade = async (
  parts: Parts,
  { offers, best }: { offers: readonly Offer[]; best: readonly Candidate[] },
  count: number,
): Promise<Playlist[]> => {
  const made: Playlist[] = []
  for (const { source, reason } of offers) {
    if (made.length >= count) break
    const mix = await mixWith(parts, source, best)
    if (mix) made.push(mixAnswer(mixIdOf(source), reason === null ? mix : { ...mix, reason }))
  }
  return made
}

export const mixesFor = async (parts: Parts, userId: string): Promise<Answer<'mixes'>> => {
  const { liked, best } = await rankingFor(parts, userId)
  const listed = liked.filter(({ is_listed }) => is_listed === 1)
  const { tracks, others } = offersFor(listed, await listedCounts(parts))
  const near = await firstMade(parts, { offers: tracks, best }, tracksMixesMax)
  const items = [...near, ...(await firstMade(parts, { offers: others, best }, mixesMax - near.length))]
  return { items, total: items.length }
}
