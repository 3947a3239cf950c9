// Follows and unfollows artists.
import { followedArtistsMax } from '~/contract/limits-beyond'
import type { Answer, Checked } from '~/contract/schemas/built'
import { followersOf } from '../catalog/artists/repository'
import { artistById } from '../catalog/artists/repository'
import { isMusician } from '../catalog/index-repository'
import { forgetAnswer, type ListMemory } from '../catalog/list-memory'
import { artistAnswer } from '../catalog/track-answer'
import type { Clock } from '../core/clock'
import { lockByName } from '../database/lock'
import type { Database } from '../database/open'
import type { Cursors } from '../http/cursor'
import { Failure, notFound } from '../http/failure'
import * as repository from './repository'
import type { Follow } from './repository'

export type FollowingParts = { database: Database; clock: Clock; cursors: Cursors; memory: ListMemory }

const refuseOwn = () => new Failure(409, { message: 'You cannot follow yourself', code: 'conflict' })

const refuseMore = () =>
  new Failure(409, { message: `You can follow up to ${followedArtistsMax} artists`, code: 'conflict' })

/** Only the page of this artist shows the number. Other replicas show it when their copy of the page is a few seconds old. */
const changed = async ({ database, memory }: FollowingParts, { artistId }: Follow, isFollowed: boolean) => {
  forgetAnswer(memory, { route: 'artist', of: artistId })
  return { isFollowed, followerCount: await followersOf(database, artistId) }
}

export const follow = async (parts: FollowingParts, wanted: Follow): Promise<Answer<'followArtist'>> => {
  const { database, clock } = parts
  if (!(await artistById(database, wanted.artistId))) throw notFound()
  if (wanted.artistId === wanted.userId) throw refuseOwn()
  await database.transaction().execute(async (transaction) => {
    // Follows of one person take turns, so that several at once do not exceed the bound.
    await lockByName(transaction, `followed artists of ${wanted.userId}`)
    const isFull = (await repository.followsCount(transaction, wanted.userId)) >= followedArtistsMax
    if (isFull && !(await repository.followOf(transaction, wanted))) throw refuseMore()
    await repository.addFollow(transaction, wanted, clock.now())
  })
  return changed(parts, wanted, true)
}

export const unfollow = async (parts: FollowingParts, wanted: Follow): Promise<Answer<'unfollowArtist'>> => {
  const { database, clock } = parts
  if (!(await isMusician(database, wanted.artistId))) throw notFound()
  await repository.removeFollow(database, wanted, clock.now())
  return changed(parts, wanted, false)
}

export const followedArtists = async (
  { database, cursors }: FollowingParts,
  userId: string,
  { limit, cursor }: Checked<'followedArtists'>['query'],
): Promise<Answer<'followedArtists'>> => {
  const list = JSON.stringify(['follows', userId])
  const [followedAt, artistId] = cursor === undefined ? [] : cursors.read(list, cursor)
  const after = artistId === undefined ? null : { followedAt: Number(followedAt), artistId: String(artistId) }
  const found = await repository.followsOf(database, userId, { after, limit: limit + 1 })
  const rows = found.slice(0, limit)
  const last = rows.at(-1)
  return {
    items: rows.map((row) => ({ artist: artistAnswer(row), followedAt: row.created_at })),
    total: await repository.shownFollowsCount(database, userId),
    ...(last &&
      found.length > limit && { nextCursor: cursors.write(list, [last.created_at, last.artist_id]) }),
  }
}
