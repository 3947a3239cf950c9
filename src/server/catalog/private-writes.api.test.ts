// The cached lists are read again only after a write that changes a list.
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { twoReplicas } from '../../../tests/builders/api/replicas'
import { describeApi } from '../../../tests/builders/api/test-database'
import type { TestApi } from '../../../tests/builders/api/test-api'
import { multipartBody, multipartHeaders } from '../../../tests/builders/api/multipart'
import { addTrack } from '../../../tests/builders/music/music-rows'
import { aRoom } from '../../../tests/builders/music/rooms'
import { listsVersion } from './versions-repository'

const versionAround = async ({ database }: TestApi, work: () => Promise<{ statusCode: number } | void>) => {
  const before = await listsVersion(database)
  const answer = await work()
  if (answer) expect(answer.statusCode).toBeLessThan(300)
  return (await listsVersion(database)) - before
}

describeApi('the cached lists of all replicas', () => {
  it('stay while people work in a room, and are read again after its release', async () => {
    const room = await aRoom()
    const { api, artist } = room
    const change = (payload: object) => room.call('PUT', '', { as: artist, payload })
    const inRoom = await versionAround(api, async () => {
      await room.addVersion(artist)
      const other = await room.addVersion(room.friend)
      await room.call('POST', `/versions/${other}/choose`, { as: artist })
      await change({ title: 'Longer road', genre: 'Dub' })
    })
    expect(inRoom).toBe(0)
    const payload = { price: 0 }
    const released = await versionAround(api, () => room.call('POST', '/release', { as: artist, payload }))
    expect(released).toBeGreaterThan(0)
    const [listed] = (await api.call('GET', '/music')).json().data.items
    expect(listed.title).toBe('Longer road')
    expect(await versionAround(api, () => change({ title: 'Road' }))).toBeGreaterThan(0)
    expect(await versionAround(api, () => change({ workInProgress: true }))).toBeGreaterThan(0)
    expect((await api.call('GET', '/music')).json().data.items).toEqual([])
    expect(await versionAround(api, () => change({ title: 'Hidden road' }))).toBe(0)
  })

  it('are read again after the deletion of a track, and after a change of one that an album waits for', async () => {
    const room = await aRoom()
    const { api, artist } = room
    const shown = await addTrack(api, { artist })
    const payload = { title: 'Perihelion', genre: 'Dub', releaseType: 'ep', tracks: [shown, room.trackId] }
    const album = await api.call('POST', '/albums', { as: artist, payload })
    const pageOf = async () => (await api.call('GET', `/albums/${album.json().data._id}`)).json().data
    expect(await pageOf()).not.toHaveProperty('moreToCome')
    const later = { workInProgress: false, genre: 'Dub' }
    await room.call('PUT', '', { as: artist, payload: later })
    expect(await pageOf()).toHaveProperty('moreToCome')
    const remove = () => api.call('DELETE', `/music/${shown}`, { as: artist })
    expect(await versionAround(api, remove)).toBeGreaterThan(0)
  })
})

describeApi('the page of an artist', () => {
  it('shows a new caption at once, and on other replicas within ten seconds, without emptying the lists', async () => {
    const { api, other } = await twoReplicas()
    const artist = await api.register({ profileType: 'musician' })
    const content = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'teal' } })
      .png()
      .toBuffer()
    const part = { name: 'photos', filename: 'p.png', type: 'image/png', content }
    const sent = { payload: multipartBody(part), headers: multipartHeaders }
    await api.call('POST', '/user/artist/photos', { as: artist, ...sent })
    const captionAt = async (replica: TestApi) =>
      (await replica.call('GET', `/user/artist/${artist.user._id}`)).json().data.photos[0].caption
    const captions = () => Promise.all([captionAt(api), captionAt(other)])
    await captions()
    const [{ _id: id }] = (await api.call('GET', `/user/artist/${artist.user._id}`)).json().data.photos
    const payload = { caption: 'On the road' }
    const rename = () => api.call('PUT', `/user/artist/photos/${id}/caption`, { as: artist, payload })
    expect(await versionAround(api, rename)).toBe(0)
    expect(await captionAt(api)).toBe('On the road')
    api.advance(10_000)
    expect(await captions()).toEqual(['On the road', 'On the road'])
  })
})
