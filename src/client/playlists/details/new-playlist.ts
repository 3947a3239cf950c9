// Creates a playlist. Its id is chosen here, so that it can be filled before the server has created it.
import { call } from '~/client/api/call'
import { randomUuid } from '~/client/platform/random-uuid'
import type { Answer, Input, Track, User } from '~/contract/schemas/built'
import { orWait } from '../edits/send-edit'

type Created = Answer<'createPlaylist'>
type Body = Input<'createPlaylist'>['body']
type Creation = {
  body: Body
  /** Those of its tracks that are known. They are shown until the server has created the playlist. */
  tracks?: readonly Track[]
  owner: Pick<User, '_id' | 'username' | 'displayName' | 'profileType'>
}

export async function createPlaylist(creation: Creation, key: string) {
  const body = { ...creation.body, _id: creation.body._id ?? randomUuid() }
  const playlist = shownMeanwhile(body, creation)
  const shown = { playlist, tracks: creation.tracks ?? [] }
  const sent = await orWait({ name: 'createPlaylist', input: { body }, idempotencyKey: key, shown }, () =>
    call('createPlaylist', { body }, { idempotencyKey: key }),
  )
  return { playlist: sent ?? playlist, isWaiting: sent === null }
}

/** Its tracks are added to it wherever it is shown. */
function shownMeanwhile(body: Body & { _id: string }, { owner }: Creation): Created {
  const { _id, title, type = 'user', visibility = 'private' } = body
  const { username, displayName, profileType } = owner
  const now = Date.now()
  return {
    _id,
    type,
    title: title.trim(),
    description: body.description || null,
    visibility,
    coverArtUrl: null,
    covers: [],
    owner:
      type === 'editorial'
        ? null
        : { _id: owner._id, username, displayName, isMusician: profileType === 'musician' },
    reason: null,
    trackCount: 0,
    durationSeconds: 0,
    followerCount: 0,
    mayEdit: true,
    isFollowed: false,
    revision: 0,
    createdAt: now,
    updatedAt: now,
  }
}
