import { expect, it } from 'vitest'
import { addTrack } from '../../../tests/builders/music/music-rows'
import { describeApi } from '../../../tests/builders/api/test-database'
import { testApi, type TestApi } from '../../../tests/builders/api/test-api'

type Page = { items: { _id: string; title: string }[]; total: number; nextCursor?: string }

const page = async (api: TestApi, path: string) => {
  const answer = await api.call('GET', path)
  expect([path, answer.statusCode]).toEqual([path, 200])
  return answer.json<{ data: Page }>().data
}

const titles = ({ items }: Page) => items.map(({ title }) => title)

const addMany = async (api: TestApi, count: number, columns: Parameters<typeof addTrack>[1] = {}) => {
  const artist = await api.register({ profileType: 'musician' })
  for (let at = 0; at < count; at += 1) {
    await addTrack(api, { title: `No ${at}`, artist, withFiles: false, ...columns })
    api.advance(1_000)
  }
  return artist
}

const after = (path: string, cursor: string | undefined) =>
  `${path}${path.includes('?') ? '&' : '?'}cursor=${encodeURIComponent(cursor ?? '')}`

/** Reads every page of a list, calls `between` after each page but the last, and returns the titles. */
const walk = async (api: TestApi, path: string, between: (page: Page) => Promise<unknown>) => {
  const seen: string[] = []
  let current = await page(api, path)
  for (;;) {
    seen.push(...titles(current))
    if (!current.nextCursor) return seen
    await between(current)
    current = await page(api, after(path, current.nextCursor))
  }
}

const setHeat = (api: TestApi, title: string, heat: number) =>
  api.database.updateTable('tracks').set({ heat }).where('title', '=', title).execute()

describeApi('lists of tracks', () => {
  it('are sorted by createdAt, newest first, by default', async () => {
    const api = await testApi()
    await addMany(api, 3)
    for (const path of ['/music', '/music/genre/dub', '/music/featured/new-releases']) {
      expect([path, titles(await page(api, path))]).toEqual([path, ['No 2', 'No 1', 'No 0']])
    }
    expect(titles(await page(api, '/music?sort=title'))).toEqual(['No 0', 'No 1', 'No 2'])
  })

  it('have default limits of 20 for popular, new releases and all tracks, and 10 for a genre', async () => {
    const api = await testApi()
    const artist = await addMany(api, 21)
    const lengths = { popular: 20, new: 20, genre: 10, all: 20, artist: 20 }
    const paths = {
      popular: '/music/featured/popular',
      new: '/music/featured/new-releases',
      genre: '/music/genre/Dub',
      all: '/music',
      artist: `/music/artist/${artist.user._id}`,
    }
    for (const name of Object.keys(paths) as (keyof typeof paths)[]) {
      const { items, total } = await page(api, paths[name])
      expect([name, items.length, total]).toEqual([name, lengths[name], 21])
    }
    expect((await page(api, '/music?limit=100')).items).toHaveLength(21)
    expect((await api.call('GET', '/music?limit=101')).statusCode).toBe(400)
  })

  it.each([
    ['createdAt', 'No 6'],
    ['title', 'No 0'],
    ['popular', 'No 3'],
  ])('sorted by %s show every row once, whatever is added between two pages', async (sort, first) => {
    const api = await testApi()
    await addMany(api, 7)
    await setHeat(api, 'No 3', 50)
    await setHeat(api, 'No 5', 40)
    let added = 0
    const seen = await walk(api, `/music?limit=2&sort=${sort}`, async () => {
      added += 1
      await addTrack(api, { title: `${added % 2 ? 'A' : 'Z'} added ${added}`, heat: added * 20 })
    })
    expect(new Set(seen).size).toBe(seen.length)
    const old = seen.filter((title) => title.startsWith('No'))
    expect(old.toSorted()).toEqual(['No 0', 'No 1', 'No 2', 'No 3', 'No 4', 'No 5', 'No 6'])
    expect(old[0]).toBe(first)
  })

  it('sorted by popularity repeat no row and skip only rows that were played meanwhile', async () => {
    const api = await testApi()
    await addMany(api, 8)
    const played: string[] = []
    const seen = await walk(api, '/music?limit=2&sort=popular', async ({ items }) => {
      const last = Number(items.at(-1)?.title.slice(3))
      // A track that was shown already and one that was not yet shown become popular.
      for (const title of [`No ${last}`, `No ${Math.max(0, last - 3)}`]) {
        played.push(title)
        await setHeat(api, title, 100 + played.length)
      }
      api.advance(11_000)
    })
    expect(new Set(seen).size).toBe(seen.length)
    const unmoved = Array.from({ length: 8 }, (_, at) => `No ${at}`).filter(
      (title) => !played.includes(title),
    )
    expect(seen).toEqual(expect.arrayContaining(unmoved))
  })

  it('can begin at any place, from which their cursors continue', async () => {
    const api = await testApi()
    const artist = await addMany(api, 7)
    for (let at = 0; at < 7; at += 1) await setHeat(api, `No ${at}`, at % 3)
    for (const path of [
      '/music?limit=3',
      '/music?limit=3&genre=Dub&sort=title',
      '/music?limit=3&sort=popular',
      '/music/genre/dub?limit=3',
      `/music/artist/${artist.user._id}?limit=3`,
    ]) {
      const all = await walk(api, path, async () => {})
      const jumped = await page(api, `${path}&skip=2`)
      expect([path, titles(jumped), jumped.total]).toEqual([path, all.slice(2, 5), 7])
      expect(titles(await page(api, after(path, jumped.nextCursor)))).toEqual(all.slice(5))
      expect(titles(await page(api, `${path}&skip=0`))).toEqual(all.slice(0, 3))
      expect(await page(api, `${path}&skip=6`)).toMatchObject({ items: [{ title: all[6] }], total: 7 })
      expect(await page(api, `${path}&skip=7`)).toEqual({ items: [], total: 7 })
      // With a cursor, `skip` has no effect: the page begins at the cursor.
      expect(titles(await page(api, after(`${path}&skip=6`, jumped.nextCursor)))).toEqual(all.slice(5))
    }
  })

  it('refuse a place that is not a whole number from zero, and any place in a shuffled list', async () => {
    const api = await testApi()
    for (const query of ['skip=-1', 'skip=1.5', 'skip=a', 'skip=1000001', 'sort=shuffle&skip=1'])
      expect([query, (await api.call('GET', `/music?${query}`)).statusCode]).toEqual([query, 400])
  })

  it('have a new random order each time, which their cursors keep while rows are added', async () => {
    const api = await testApi()
    await addMany(api, 12, { mood: 'Warm' })
    await addTrack(api, { title: 'Elsewhere', mood: 'Rowdy' })
    const path = '/music?sort=shuffle&mood=warm&limit=4'
    const once = await walk(api, path, () => addTrack(api, { title: 'New', mood: 'Warm', withFiles: false }))
    const old = once.filter((title) => title !== 'New')
    expect(new Set(old).size).toBe(12)
    expect(old).toHaveLength(12)
    const orders = new Set<string>()
    for (let time = 0; time < 5; time += 1) orders.add(titles(await page(api, path)).join())
    expect(orders.size).toBeGreaterThan(1)
    const first = await page(api, path)
    const again = after(path, first.nextCursor)
    expect(titles(await page(api, again))).toEqual(titles(await page(api, again)))
  })

  it('refuse a cursor that was changed, invented, or issued for another list', async () => {
    const api = await testApi()
    await addMany(api, 3)
    const { nextCursor = '' } = await page(api, '/music?limit=1')
    const altered = `${nextCursor[0] === 'A' ? 'B' : 'A'}${nextCursor.slice(1)}`
    const forged = `${Buffer.from('["x",1]').toString('base64url')}.AAAAAAAAAAAA`
    for (const path of [
      after('/music?limit=1', altered),
      after('/music?limit=1', forged),
      after('/music?limit=1', 'nonsense'),
      after('/music?limit=1', '.'),
      after('/music?limit=1&sort=popular', nextCursor),
      after('/music?limit=1&genre=dub', nextCursor),
      after('/music?limit=1&sort=shuffle', nextCursor),
      after('/music?limit=1&q=no', nextCursor),
      after('/music/genre/dub?limit=1', nextCursor),
      after('/albums', nextCursor),
    ]) {
      const answer = await api.call('GET', path)
      expect([path, answer.statusCode]).toEqual([path, 400])
      expect(answer.json().details[0].path).toBe('cursor')
    }
    expect((await page(api, after('/music?limit=2', nextCursor))).items).toHaveLength(2)
  })

  it('count the tracks of genres and moods, and return 404 for an unknown genre', async () => {
    const api = await testApi()
    await addMany(api, 2, { genre: 'Space folk', mood: 'Warm' })
    await addTrack(api, { genre: 'Dub', mood: null })
    const genres = await api.call('GET', '/music/genres')
    expect(genres.json().data.items).toContainEqual({ name: 'Space folk', trackCount: 2 })
    expect(genres.json().data.items).toContainEqual({ name: 'Drone', trackCount: 0 })
    const moods = await api.call('GET', '/music/moods')
    expect(moods.json().data.items).toContainEqual({ name: 'Warm', trackCount: 2 })
    expect((await page(api, '/music?mood=WARM&genre=space_folk')).total).toBe(2)
    expect((await page(api, '/music/genre/space-folk')).total).toBe(2)
    const none = await api.call('GET', '/music/genre/polka')
    expect([none.statusCode, none.json()]).toEqual([
      404,
      { message: 'There is no genre “polka”', code: 'not_found' },
    ])
    const wrong = await api.call('GET', '/music?genre=polka')
    expect([wrong.statusCode, wrong.json().message]).toEqual([
      400,
      expect.stringContaining('Unknown genre. Choose one of: Space folk'),
    ])
  })
})
