// Following the playlists of others.
import { followedPlaylistsMax } from '~/contract/limits-beyond'
import type { Answer } from '~/contract/schemas/built'
import { lockByName, lockRows } from '../database/lock'
import type { Session } from '../http/access-guard'
import { Failure, notFound } from '../http/failure'
import { refuseFollowedMix } from './access'
import type { PlaylistParts } from './playlists'
import * as writes from './playlist-writes-repository'
import * as repository from './repository'
import { callerOf, maySee } from './rules'

const own = () =>
  new Failure(409, { message: 'This playlist is your own, so it is in your list already', code: 'conflict' })

const tooMany = () =>
  new Failure(409, {
    message: `You have reached the limit of ${followedPlaylistsMax.toLocaleString('en')} followed playlists. Stop following one first.`,
    code: 'conflict',
  })

type Target = { id: string; session: Session }

export const follow = (
  { database, clock }: PlaylistParts,
  { id, session }: Target,
): Promise<Answer<'followPlaylist'>> => {
  refuseFollowedMix(id)
  const caller = callerOf(session)
  const { userId } = caller
  return database.transaction().execute(async (transaction) => {
    await lockByName(transaction, `follows ${userId}`)
    await lockRows(transaction, 'playlists', [id])
    const playlist = await repository.playlistIn(transaction, id, userId)
    if (!playlist || !maySee(playlist, caller)) throw notFound()
    if (playlist.owner_id === userId) throw own()
    // An admin may see a private playlist of somebody else, which is a draft of an editorial playlist. Nobody may follow it.
    if (playlist.visibility === 'private') throw notFound()
    const isNew = playlist.followed_by === null
    if (isNew && (await repository.countFollowed(transaction, userId)) >= followedPlaylistsMax)
      throw tooMany()
    await writes.insertFollow(transaction, { playlist_id: id, user_id: userId, created_at: clock.now() })
    return { isFollowed: true, followerCount: playlist.follower_count + (isNew ? 1 : 0) }
  })
}

/** A follower may also leave a playlist that its owner has made private since. */
export const unfollow = (
  { database }: PlaylistParts,
  { id, session }: Target,
): Promise<Answer<'unfollowPlaylist'>> => {
  refuseFollowedMix(id)
  const caller = callerOf(session)
  return database.transaction().execute(async (transaction) => {
    await lockRows(transaction, 'playlists', [id])
    const playlist = await repository.playlistIn(transaction, id, caller.userId)
    const isFollowed = playlist?.followed_by === caller.userId
    if (!playlist || (!isFollowed && !maySee(playlist, caller))) throw notFound()
    if (isFollowed) await writes.deleteFollow(transaction, id, caller.userId)
    return { isFollowed: false, followerCount: playlist.follower_count - (isFollowed ? 1 : 0) }
  })
}
