// A musician with something of everything, whose account can be deleted, and others who have to do with them.
import { withPasskey } from '../api/passkeys'
import type { Person, TestApi } from '../api/test-api'
import { report } from '../moderation/moderation'
import { addTrackForSale, buy, registerSeller } from '../money/simulated-payments'
import { addAlbum, addTrack } from '../music/music-rows'
import { addCollaborator, addMixComment, addMixVersion } from '../rooms/room-rows'
import { addPhoto, saveKit } from '../presskit/press-kits'

/** A room of somebody else, in which the musician has uploaded a mix, and commented on it. The artist has answered. */
const addForeignRoom = async (api: TestApi, musician: Person) => {
  const host = await api.register({ profileType: 'musician' })
  const roomId = await addTrack(api, { artist: host, is_wip: 1 })
  await addCollaborator(api, roomId, musician)
  const versionId = await addMixVersion(api, { roomId, artist: host, by: musician })
  const place = { roomId, versionId }
  const commentId = await addMixComment(api, { ...place, author: musician })
  const answer = { ...place, author: host, answerTo: commentId }
  api.advance(1)
  await addMixComment(api, { ...answer, body: 'First answer' })
  api.advance(1)
  await addMixComment(api, { ...answer, body: 'Second answer' })
  return { host, roomId, versionId }
}

const addCollections = async (api: TestApi, as: Person, trackId: string) => {
  const call = (method: 'POST' | 'PUT', path: string, payload: object) =>
    api.call(method, path, { as, payload })
  const mine = { title: 'Mine', visibility: 'public', tracks: [trackId] }
  const list = await call('POST', '/playlists', mine)
  const queue = { trackIds: [trackId], index: 0, positionSeconds: 1, deviceName: 'Desk' }
  await call('PUT', '/user/queue', queue)
  const play = { playId: '5f0c8a3e-6a54-4a7f-9d0e-3f1f4d2f7a11', listenedSeconds: 60 }
  await call('POST', `/music/${trackId}/play`, play)
  return list.json<{ data: { _id: string } }>().data._id
}

/** A listener has bought one of two tracks. */
export const aFullAccount = async (api: TestApi) => {
  const artist = await registerSeller(api)
  const buyer = await api.register()
  const album_id = await addAlbum(api, { artist })
  const sold = await addTrackForSale(api, { artist, album_id, track_number: 1 })
  const unsold = await addTrack(api, { artist })
  const room = await addTrack(api, { artist, is_wip: 1 })
  const bought = await addTrackForSale(api)
  await buy(api, buyer, sold)
  await buy(api, artist, bought)
  await addPhoto(api, artist)
  await saveKit(api, artist, { visibility: 'public', line: 'Dub from the desert' })
  const playlist = await addCollections(api, artist, sold)
  await api.call('PUT', `/playlists/${playlist}/follow`, { as: buyer })
  await api.call('PUT', `/user/artist/${artist.user._id}/follow`, { as: buyer })
  await withPasskey(api, artist)
  await report(api, artist, { type: 'track', id: bought })
  const foreign = await addForeignRoom(api, artist)
  return { artist, buyer, album_id, sold, unsold, room, bought, playlist, foreign }
}

export type FullAccount = Awaited<ReturnType<typeof aFullAccount>>
