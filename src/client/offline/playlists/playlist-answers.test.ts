import 'fake-indexeddb/auto'
import { randomUUID } from 'node:crypto'
import { createStore as createDatabase } from 'idb-keyval'
import { describe, expect, it, vi } from 'vitest'
import type { ApiKey } from '~/client/api/read/last-seen'
import type { PlaylistWrite } from '~/client/api/write/playlist-writes'
import type { Answer, PlaylistDetail } from '~/contract/schemas/built'
import { aPlaylist, playlistWrites } from '../../../../tests/builders/music/playlists'
import { aTrack } from '../../../../tests/builders/music/tracks'
import { PlaylistAnswers } from './playlist-answers'
import { openPlaylists } from './stored-playlists'

const { add, create, move, remove } = playlistWrites('loop')
const detailKey: ApiKey = ['ada', 'playlist', { params: { id: 'loop' } }]
const orderKey: ApiKey = ['ada', 'playlistOrder', { params: { id: 'loop' } }]
const listKey: ApiKey = ['ada', 'playlists', { query: {} }]
const pageKey = (skip: number, limit = 100): ApiKey => [
  'ada',
  'playlistTracks',
  { params: { id: 'loop' }, query: { skip, limit } },
]
const listKeyFor = (trackId: string): ApiKey => ['ada', 'playlists', { query: { trackId } }]

const many = (count: number) => Array.from({ length: count }, (_, index) => `t${index}`)
const detail = (ids: readonly string[], shown = 100): PlaylistDetail => ({
  ...aPlaylist('loop', { trackCount: ids.length, revision: 3 }),
  tracks: ids.slice(0, shown).map((id) => aTrack(id)),
})
const idsOf = (items: readonly { _id: string }[]) => items.map(({ _id }) => _id)

function aDevice() {
  const answers = new Map<string, unknown>()
  const seen = {
    store: (key: ApiKey, answer: unknown) => void answers.set(JSON.stringify(key), answer),
    find: async (key: ApiKey) => answers.get(JSON.stringify(key)),
    forget: async () => answers.clear(),
  }
  const stored = openPlaylists(() => createDatabase(`answers-${randomUUID()}`, 'playlists'))
  let waiting: PlaylistWrite[] = []
  const playlists = new PlaylistAnswers({ seen, stored, waitingOf: async () => waiting })
  const keep = (ids: readonly string[], tracksReadAt = 1) => {
    const { tracks: _tracks, ...playlist } = detail(ids)
    const kept = { playlist, trackIds: ids, ownTrackIds: [], considered: [], saved: [] }
    const tracks = ids.map((id) => aTrack(id, { title: `${id}, read ${tracksReadAt}` }))
    return stored.put('ada', { ...kept, tracksReadAt }, tracks, { place: 'instead' })
  }
  const wait = (...writes: PlaylistWrite[]) => {
    waiting = writes
  }
  const recall = async <Shown>(key: ApiKey) =>
    (await playlists.withWaitingWrites(key, await playlists.find(key))) as Shown
  return { playlists, keep, wait, recall }
}

describe('without a network, a playlist that was opened before', () => {
  it('shows the waiting edits, also in the list of playlists', async () => {
    const { playlists, recall, wait } = aDevice()
    playlists.store(detailKey, detail(['a', 'b']))
    playlists.store(listKey, { items: [aPlaylist('loop', { trackCount: 2, revision: 3 })], total: 1 })
    wait(add('x', 1), remove('a'), remove('unknown'))
    expect(idsOf((await recall<PlaylistDetail>(detailKey)).tracks)).toEqual(['x', 'b'])
    expect((await recall<Answer<'playlists'>>(listKey)).items[0]?.trackCount).toBe(2)
    await expect(playlists.find(detailKey)).resolves.toEqual(detail(['a', 'b']))
  })

  it('says where it has a track, although that was never asked with a network', async () => {
    const { playlists, recall, wait } = aDevice()
    playlists.store(detailKey, detail(['a', 'b']))
    const items = [
      aPlaylist('loop', { trackCount: 2, revision: 3 }),
      aPlaylist('unopened', { trackCount: 5 }),
    ]
    playlists.store(listKey, { items, total: 2 })
    const positions = async (trackId: string) =>
      (await recall<Answer<'playlists'>>(listKeyFor(trackId))).items.map(({ position }) => position)
    expect(await positions('b')).toEqual([2, undefined])
    wait(add('x', 1))
    expect(await positions('b')).toEqual([3, undefined])
    expect(await positions('x')).toEqual([1, undefined])
  })

  it('shows nothing but the writes of one that was created here', async () => {
    const { recall, wait } = aDevice()
    expect(await recall(detailKey)).toBeUndefined()
    wait(create({ title: 'New' }), add('x'))
    expect(await recall(detailKey)).toMatchObject({ title: 'New', trackCount: 1 })
    expect(await recall(pageKey(0))).toBeUndefined()
  })

  it('is known with all its tracks after edits, where its order is stored', async () => {
    const { playlists, wait } = aDevice()
    const ids = many(150)
    playlists.store(detailKey, detail(ids))
    playlists.store(orderKey, { trackIds: ids, revision: 3 })
    wait(move('t140', 1))
    const version = await playlists.versionAfter({ userId: 'ada', playlistId: 'loop' }, [
      move('t140', 1),
      remove('t0'),
    ])
    expect(version?.trackIds).toEqual(['t140', ...ids.slice(1).filter((id) => id !== 't140')])
    expect(version?.trackCount).toBe(149)
  })

  it('says how many tracks it has after edits, where most of them are unknown', async () => {
    const { playlists } = aDevice()
    playlists.store(detailKey, detail(many(150)))
    const version = await playlists.versionAfter({ userId: 'ada', playlistId: 'loop' }, [remove('t0')])
    expect([version?.trackIds.length, version?.trackCount]).toEqual([99, 149])
  })
})

describe('without a network, a playlist that is kept', () => {
  const ids = many(1_200)

  it('opens with all its pages and its order', async () => {
    const { keep, recall } = aDevice()
    await keep(ids)
    expect(await recall(detailKey)).toMatchObject({ trackCount: 1_200, revision: 3 })
    expect(idsOf((await recall<PlaylistDetail>(detailKey)).tracks)).toEqual(ids.slice(0, 100))
    const page = await recall<Answer<'playlistTracks'>>(pageKey(1_100))
    expect([idsOf(page.items), page.total]).toEqual([ids.slice(1_100), 1_200])
    expect(await recall(orderKey)).toEqual({ trackIds: ids, revision: 3 })
  })

  it('shows the tracks as they were read last', async () => {
    const { keep, recall } = aDevice()
    const firstTitle = async () => (await recall<PlaylistDetail>(detailKey)).tracks[0]?.title
    await keep(ids)
    expect(await firstTitle()).toBe('t0, read 1')
    await keep(ids, 2)
    expect(await firstTitle()).toBe('t0, read 2')
  })

  it('shows the waiting edits on every page', async () => {
    const { keep, recall, wait } = aDevice()
    await keep(ids)
    wait(move('t1150', 1), remove('t5'))
    const edited = ['t1150', ...ids.filter((id) => id !== 't1150' && id !== 't5')]
    for (const skip of [0, 600, 1_100]) {
      const { items, total } = await recall<Answer<'playlistTracks'>>(pageKey(skip))
      expect([idsOf(items), total]).toEqual([edited.slice(skip, skip + 100), 1_199])
    }
  })
})

it('a fresh answer of a newer revision is not mixed with what is kept', async () => {
  const { keep, playlists, wait } = aDevice()
  await keep(['a', 'b'])
  wait(add('x', 1))
  const fresh = { ...detail(['c']), revision: 4 }
  const shown = (await playlists.withWaitingWrites(detailKey, fresh)) as PlaylistDetail
  expect(idsOf(shown.tracks)).toEqual(['x', 'c'])
})

it('each answer tells which revision the server has', () => {
  const { playlists } = aDevice()
  const onPlaylist = vi.fn()
  playlists.onPlaylist = onPlaylist
  playlists.store(detailKey, detail(['a']))
  playlists.store(listKey, { items: [aPlaylist('other', { revision: 8 })], total: 1 })
  expect(onPlaylist.mock.calls).toEqual([
    ['loop', 3],
    ['other', 8],
  ])
})
