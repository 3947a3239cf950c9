// An artist with something of everything, and a listener who meets all of it, on two replicas.
import type { Overrides } from '~/server/compose'
import { hourMs } from '~/contract/durations'
import { anAdmin } from '../api/admins'
import { createClientFolder } from '../api/client-folder'
import { twoReplicas } from '../api/replicas'
import type { Person, TestApi } from '../api/test-api'
import { addAlbum, addTrack } from '../music/music-rows'
import { coverUpload } from '../music/pictures'
import { saveKit } from '../presskit/press-kits'

export const uploadPhoto = async (api: TestApi, as: Person) => {
  const { payload, headers } = await coverUpload()
  const named = Buffer.from(payload.toString('latin1').replace('name="cover"', 'name="photos"'), 'latin1')
  const answer = await api.call('POST', '/user/artist/photos', { as, payload: named, headers })
  const [photo] = answer.json<{ data: { photos: { _id: string; url: string }[] } }>().data.photos
  if (!photo) throw new Error(answer.body)
  await api.call('PUT', `/user/artist/photos/${photo._id}/caption`, { as, payload: { caption: 'qzphoto' } })
  return { photoId: photo._id, photoUrl: photo.url }
}

const addList = async (api: TestApi, as: Person, title: string, tracks: string[]) => {
  const payload = { title, visibility: 'public', tracks }
  return (await api.call('POST', '/playlists', { as, payload })).json<{ data: { _id: string } }>().data._id
}

const addMusic = async (api: TestApi, artist: Person) => {
  const albumId = await addAlbum(api, { artist, title: 'qzrecord' })
  const trackId = await addTrack(api, { artist, title: 'qzsong', mood: 'Warm', heat: 9 })
  const albumTrackId = await addTrack(api, { artist, title: 'qzsecond', album_id: albumId, track_number: 1 })
  const others: string[] = []
  for (let at = 0; at < 5; at += 1)
    others.push(await addTrack(api, { title: 'Of somebody else', mood: 'Warm' }))
  return { albumId, trackId, albumTrackId, others }
}

type Music = Awaited<ReturnType<typeof addMusic>>

/** Everything by which the listener could meet the artist. */
const meet = async (
  api: TestApi,
  as: Person,
  { artistId, playlistId }: { artistId: string; playlistId: string },
  music: Music,
) => {
  const { trackId, albumTrackId, others } = music
  const [otherTrackId = ''] = others
  await api.call('PUT', `/user/artist/${artistId}/follow`, { as })
  await api.call('PUT', `/playlists/${playlistId}/follow`, { as })
  const trackIds = [trackId, albumTrackId, otherTrackId]
  const queue = { trackIds, index: 0, positionSeconds: 1, deviceName: 'Desk' }
  await api.call('PUT', '/user/queue', { as, payload: queue })
  api.advance(hourMs)
  for (const [at, id] of [otherTrackId, trackId].entries()) {
    const playId = `5f0c8a3e-6a54-4a7f-9d0e-3f1f4d2f7a1${at}`
    await api.call('POST', `/music/${id}/play`, { as, payload: { playId, listenedSeconds: 60 } })
    api.advance(hourMs)
  }
  const [near, far] = [[trackId, albumTrackId], others]
  const neighbours = [
    ...near.map((neighbour_id) => ({ track_id: otherTrackId, neighbour_id, weight: 2 })),
    ...far.map((neighbour_id) => ({ track_id: trackId, neighbour_id, weight: 2 })),
  ]
  await api.database.insertInto('track_neighbours').values(neighbours).execute()
  return addList(api, as, 'Mine', trackIds)
}

/** Words that begin with `qz` name what is the artist's and nothing else. */
export const withheldWorld = async () => {
  const overrides: Overrides = { clientFolder: createClientFolder() }
  const config = { isPublic: true, publicUrl: 'https://lariat.example' }
  const { api, other } = await twoReplicas(config, { overrides }, overrides)
  const artist = await api.register({ username: 'qzartist', profileType: 'musician' })
  const musician = await api.register({ profileType: 'musician' })
  const [listener, admin] = [await api.register(), await anAdmin(api)]
  const artistId = artist.user._id
  const music = await addMusic(api, artist)
  const roomId = await addTrack(api, { artist: musician, is_wip: 1 })
  const photo = await uploadPhoto(api, artist)
  await saveKit(api, artist, {
    visibility: 'public',
    isOpen: true,
    line: 'qzline',
    heroPhotoId: photo.photoId,
    photos: [{ photoId: photo.photoId, credit: '' }],
    tracks: [{ trackId: music.trackId, inFull: true }],
  })
  const playlistId = await addList(api, artist, 'qzlist', [music.trackId, music.albumTrackId])
  const ownListId = await meet(api, listener, { artistId, playlistId }, music)
  const people = { listener, musician }
  return { api, other, artist, artistId, admin, people, roomId, playlistId, ownListId, ...music, ...photo }
}

export type WithheldWorld = Awaited<ReturnType<typeof withheldWorld>>
