import { expect, it } from 'vitest'
import { addTrack } from '../../../tests/builders/music/music-rows'
import { describeApi } from '../../../tests/builders/api/test-database'
import { testApi, type Person, type TestApi } from '../../../tests/builders/api/test-api'
import type { Answer } from '~/contract/schemas/built'

type Releases = Answer<'followedReleases'>

const follow = (api: TestApi, artist: Person, as: Person) =>
  api.call('PUT', `/user/artist/${artist.user._id}/follow`, { as })

const releasesOf = async (api: TestApi, as: Person, query = ''): Promise<Releases> =>
  (await api.call('GET', `/user/follows/releases${query}`, { as })).json().data

const markSeen = async (api: TestApi, as: Person, until: number) =>
  (await api.call('POST', '/user/follows/seen', { as, payload: { until } })).json().data

const shown = ({ items, unread }: Releases) => ({
  unread,
  items: items.map(({ track, isNew }) => [track.title, isNew]),
})

/** A listener who follows an artist that has released one track before. */
const aFollower = async () => {
  const api = await testApi()
  const artist = await api.register({ profileType: 'musician' })
  const listener = await api.register()
  await addTrack(api, { artist, title: 'before' })
  api.advance(1_000)
  await follow(api, artist, listener)
  api.advance(1_000)
  return { api, artist, listener }
}

describeApi('the releases of followed artists', () => {
  it('are all listed tracks of these artists, newest first, and nothing of others or unlisted', async () => {
    const { api, artist, listener } = await aFollower()
    await addTrack(api, { title: 'of another' })
    await addTrack(api, { artist, title: 'secret', is_wip: 1 })
    await addTrack(api, { artist, title: 'failed', audio_state: 'failed' })
    await addTrack(api, { artist, title: 'taken down', deleted_at: 1 })
    await addTrack(api, { artist, title: 'after' })
    const releases = await releasesOf(api, listener)
    expect(shown(releases)).toEqual({
      unread: 1,
      items: [
        ['after', true],
        ['before', false],
      ],
    })
    expect(releases.total).toBe(2)
    await api.call('DELETE', `/user/artist/${artist.user._id}/follow`, { as: listener })
    expect(await releasesOf(api, listener)).toMatchObject({ items: [], total: 0, unread: 0 })
  })

  it('count a work in progress as new when it is released, whenever it was made', async () => {
    const { api, artist, listener } = await aFollower()
    const id = await addTrack(api, { artist, title: 'slow', is_wip: 1, created_at: 1 })
    api.advance(1_000)
    await api.database.updateTable('tracks').set({ is_wip: 0 }).where('id', '=', id).execute()
    await api.trackChanged(id)
    expect(shown(await releasesOf(api, listener)).items[0]).toEqual(['slow', true])
  })

  it('stop being new up to the time that is marked as seen, and an earlier time changes nothing', async () => {
    const { api, artist, listener } = await aFollower()
    await addTrack(api, { artist, title: 'first' })
    const { asOf } = await releasesOf(api, listener)
    api.advance(1_000)
    await addTrack(api, { artist, title: 'second' })
    expect(await markSeen(api, listener, asOf)).toEqual({ seenAt: asOf, unread: 1 })
    expect(await markSeen(api, listener, asOf)).toEqual({ seenAt: asOf, unread: 1 })
    expect(await markSeen(api, listener, 5)).toEqual({ seenAt: asOf, unread: 1 })
    expect(shown(await releasesOf(api, listener))).toEqual({
      unread: 1,
      items: [
        ['second', true],
        ['first', false],
        ['before', false],
      ],
    })
    const future = await markSeen(api, listener, api.now() * 2)
    expect(future).toEqual({ seenAt: api.now(), unread: 0 })
  })

  it('keep the latest time when several tabs mark at once', async () => {
    const { api, listener } = await aFollower()
    await Promise.all([3, 9, 1, 7].map((until) => markSeen(api, listener, until)))
    expect((await markSeen(api, listener, 0)).seenAt).toBe(9)
  })

  it('are marked for the caller alone', async () => {
    const { api, artist, listener } = await aFollower()
    const other = await api.register()
    await follow(api, artist, other)
    api.advance(1_000)
    await addTrack(api, { artist, title: 'after' })
    await markSeen(api, listener, api.now())
    expect([(await releasesOf(api, listener)).unread, (await releasesOf(api, other)).unread]).toEqual([0, 1])
  })

  it('are in one order on all pages, with artists who release often, seldom and at the same time', async () => {
    const api = await testApi()
    const listener = await api.register()
    const released: { id: string; at: number }[] = []
    for (const [nth, count] of [1, 9, 0, 3, 5].entries()) {
      const artist = await api.register({ profileType: 'musician' })
      await follow(api, artist, listener)
      for (let at = 0; at < count; at += 1) {
        const released_at = 1_000 * ((at * (nth + 2)) % 4)
        released.push({ id: await addTrack(api, { artist, released_at, withFiles: false }), at: released_at })
      }
    }
    const wanted = released.toSorted((one, other) => other.at - one.at || (one.id < other.id ? 1 : -1))
    for (const limit of [1, 2, 4, 7, 20]) {
      const found: string[] = []
      let cursor: string | undefined
      do {
        const query = `?limit=${limit}${cursor === undefined ? '' : `&cursor=${cursor}`}`
        const page = await releasesOf(api, listener, query)
        found.push(...page.items.map(({ track }) => track._id))
        cursor = page.nextCursor
      } while (cursor !== undefined)
      expect(found).toEqual(wanted.map(({ id }) => id))
    }
  })

  it('come page by page, each once, while a new one is released', async () => {
    const { api, artist, listener } = await aFollower()
    const second = await api.register({ profileType: 'musician' })
    await follow(api, second, listener)
    for (const title of ['1', '2', '3', '4', '5', '6']) await addTrack(api, { artist, title })
    await addTrack(api, { artist: second, title: '7' })
    const first = await releasesOf(api, listener, '?limit=3')
    api.advance(1_000)
    await addTrack(api, { artist: second, title: 'meanwhile' })
    const next = await releasesOf(api, listener, `?limit=3&cursor=${first.nextCursor}`)
    const last = await releasesOf(api, listener, `?limit=3&cursor=${next.nextCursor}`)
    const titles = [first, next, last].flatMap(({ items }) => items.map(({ track }) => track.title))
    expect(titles.toSorted()).toEqual(['1', '2', '3', '4', '5', '6', '7', 'before'])
    expect([first.total, last.nextCursor]).toEqual([8, undefined])
  })
})
