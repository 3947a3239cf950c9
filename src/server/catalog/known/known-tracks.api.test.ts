// Lists of one person show tracks and covers from memory. They must not show what has changed meanwhile.
import { expect, it } from 'vitest'
import { secondMs } from '~/contract/durations'
import { twoReplicas } from '../../../../tests/builders/api/replicas'
import { describeApi } from '../../../../tests/builders/api/test-database'
import type { TestApi } from '../../../../tests/builders/api/test-api'
import { addTrack } from '../../../../tests/builders/music/music-rows'
import { addPlaylist, listPlaylists, openPlaylist } from '../../../../tests/builders/music/playlist-calls'

type Titled = { title: string }

/** Somebody whose saved queue and whose playlist have the same two tracks, on two replicas. */
const withTwoTracks = async () => {
  const { api, other } = await twoReplicas()
  const artist = await api.register({ profileType: 'musician' })
  const tracks = [
    await addTrack(api, { artist, title: 'Dust' }),
    await addTrack(api, { artist, title: 'Ash' }),
  ] as const
  const ada = await api.register()
  const playlist = await addPlaylist(api, ada, { tracks })
  const payload = { trackIds: tracks, index: 0, positionSeconds: 0, deviceName: 'Phone' }
  await api.call('PUT', '/user/queue', { as: ada, payload })
  const titlesAt = async (replica: TestApi) => {
    const { queue } = (await replica.call('GET', '/user/queue', { as: ada })).json().data
    const inPlaylist = (await openPlaylist(replica, playlist, ada)).tracks
    return [queue.tracks, inPlaylist].map((shown: Titled[]) => shown.map(({ title }) => title))
  }
  const coversAt = async (replica: TestApi) => {
    const [shown] = await listPlaylists(replica, ada)
    return shown?.covers.map(({ _id }) => _id)
  }
  return { api, other, artist, tracks, ada, playlist, titlesAt, coversAt }
}

describeApi('the queue and the playlists of a person', () => {
  it('show a changed or deleted track at once, and on other replicas after a second', async () => {
    const { api, other, artist, tracks, titlesAt, coversAt } = await withTwoTracks()
    const [dust, ash] = tracks
    for (const replica of [api, other]) {
      expect(await titlesAt(replica)).toEqual([
        ['Dust', 'Ash'],
        ['Dust', 'Ash'],
      ])
      expect(await coversAt(replica)).toEqual(tracks)
    }
    await api.call('PUT', `/music/${ash}`, { as: artist, payload: { title: 'Rust' } })
    const renamed = [
      ['Dust', 'Rust'],
      ['Dust', 'Rust'],
    ]
    expect(await titlesAt(api)).toEqual(renamed)
    api.advance(secondMs)
    expect(await titlesAt(other)).toEqual(renamed)
    await api.call('DELETE', `/music/${dust}`, { as: artist })
    expect(await titlesAt(api)).toEqual([['Rust'], ['Rust']])
    expect(await coversAt(api)).toEqual([ash])
    api.advance(secondMs)
    expect(await titlesAt(other)).toEqual([['Rust'], ['Rust']])
    expect(await coversAt(other)).toEqual([ash])
  })

  it('show a new order at once on every replica', async () => {
    const { api, other, tracks, ada, playlist, coversAt } = await withTwoTracks()
    const [dust, ash] = tracks
    expect([await coversAt(api), await coversAt(other)]).toEqual([tracks, tracks])
    await api.call('PATCH', `/playlists/${playlist}/reorder`, { as: ada, payload: { tracks: [ash, dust] } })
    expect([await coversAt(api), await coversAt(other)]).toEqual([
      [ash, dust],
      [ash, dust],
    ])
  })
})
