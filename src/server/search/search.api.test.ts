import { expect, it } from 'vitest'
import { addTrack } from '../../../tests/builders/music/music-rows'
import { describeApi } from '../../../tests/builders/api/test-database'
import { testApi, type TestApi } from '../../../tests/builders/api/test-api'

type Page = { items: { title: string }[]; total: number; nextCursor?: string }

const search = async (api: TestApi, q: string, more = '') => {
  const answer = await api.call('GET', `/music?q=${encodeURIComponent(q)}${more}`)
  expect([q, answer.statusCode]).toEqual([q, 200])
  return answer.json<{ data: Page }>().data
}

const found = async (api: TestApi, q: string) => (await search(api, q)).items.map(({ title }) => title)

describeApi('a search for tracks', () => {
  it('finds titles by word prefixes, ignoring case and accents', async () => {
    const api = await testApi()
    await addTrack(api, { title: 'Çölde Motörhead' })
    await addTrack(api, { title: 'Bjørn drives' })
    await addTrack(api, { title: 'Something else' })
    for (const q of ['motorhead', 'MOTÖRHEAD', 'moto', 'Moto\u0308r', 'col', 'ÇÖLDE']) {
      expect([q, await found(api, q)]).toEqual([q, ['Çölde Motörhead']])
    }
    expect(await found(api, 'bjorn')).toEqual(['Bjørn drives'])
    expect(await found(api, 'orhead')).toEqual([])
  })

  it('finds tracks by username, display name, artist name, genre and mood, also after a rename', async () => {
    const api = await testApi()
    const artist = await api.register({ username: 'dusty', profileType: 'musician' })
    await api.database
      .insertInto('artist_profiles')
      .values({ user_id: artist.user._id, artist_name: 'The Caravan', links: '[]' })
      .execute()
    await addTrack(api, { title: 'One', artist, genre: 'Space folk', mood: 'Lonesome' })
    await addTrack(api, { title: 'Two', genre: 'Dub' })
    for (const q of ['dusty', 'caravan', 'space', 'lonesome', 'folk one']) {
      expect([q, await found(api, q)]).toEqual([q, ['One']])
    }
    expect(await found(api, 'wanderer')).toEqual([])
    await api.call('PUT', '/user/profile', { as: artist, payload: { displayName: 'Wanderer' } })
    expect(await found(api, 'wanderer')).toEqual(['One'])
    await api.call('PUT', '/user/profile', { as: artist, payload: { username: 'sandy' } })
    expect(await found(api, 'dusty')).toEqual([])
    expect(await found(api, 'sandy')).toEqual(['One'])
  })

  it('requires every word, in any order', async () => {
    const api = await testApi()
    await addTrack(api, { title: 'Desert rain' })
    await addTrack(api, { title: 'Desert wind' })
    expect(await found(api, 'rain desert')).toEqual(['Desert rain'])
    expect(await found(api, 'wind rain')).toEqual([])
  })

  it.each([
    ['a letter missing', 'cravan'],
    ['a letter too many', 'carravan'],
    ['another letter', 'cabavan'],
    ['two letters swapped', 'craavan'],
    ['the first letter wrong', 'daravan'],
    ['the last letter missing', 'carava'],
  ])('finds a title in spite of a typo: %s', async (_, q) => {
    const api = await testApi()
    await addTrack(api, { title: 'Caravan' })
    expect(await found(api, q)).toEqual(['Caravan'])
  })

  it('allows one typo, but not two, and none in words of three letters', async () => {
    const api = await testApi()
    await addTrack(api, { title: 'Caravan' })
    await addTrack(api, { title: 'Sun' })
    for (const q of ['crvan', 'caravnas', 'karavam', 'sin', 'snu']) {
      expect([q, await found(api, q)]).toEqual([q, []])
    }
    expect(await found(api, 'karavan')).toEqual(['Caravan'])
  })

  it('ranks prefix matches before typo matches, and each by popularity', async () => {
    const api = await testApi()
    await addTrack(api, { title: 'Flow', heat: 900 })
    await addTrack(api, { title: 'Slow', heat: 10 })
    await addTrack(api, { title: 'Slowly', heat: 20 })
    await addTrack(api, { title: 'Glow', heat: 800 })
    expect(await found(api, 'slow')).toEqual(['Slowly', 'Slow', 'Flow', 'Glow'])
    const titles: string[] = []
    let more = ''
    for (let page = 0; page < 4; page += 1) {
      const { items, total, nextCursor } = await search(api, 'slow', `&limit=1${more}`)
      expect(total).toBe(4)
      titles.push(...items.map(({ title }) => title))
      more = `&cursor=${nextCursor}`
      expect(nextCursor === undefined).toBe(page === 3)
    }
    expect(titles).toEqual(['Slowly', 'Slow', 'Flow', 'Glow'])
  })

  it.each(['relevance', 'popular', 'createdAt', 'title'])(
    'sorted by %s returns every match exactly once while more matching tracks are added between pages',
    async (sort) => {
      const api = await testApi()
      const artist = await api.register({ profileType: 'musician' })
      const add = async (title: string, heat: number) => {
        api.advance(1_000)
        return addTrack(api, { title, heat, artist })
      }
      const old = ['Desert c', 'Dessert a', 'Desert b', 'Dessert d', 'Desert e', 'Desert f']
      for (const [at, title] of old.entries()) await add(title, 10 * (at + 1))
      const shown: string[] = []
      for (let page = 0, more = ''; page === 0 || more; page += 1) {
        const { items, nextCursor } = await search(api, 'desert', `&limit=2&sort=${sort}${more}`)
        shown.push(...items.map(({ title }) => title))
        more = nextCursor ? `&cursor=${nextCursor}` : ''
        if (page < 2) for (const heat of [5, 35, 99]) await add(`Desert a${heat} of page ${page}`, heat)
        expect(page).toBeLessThan(12)
      }
      expect(new Set(shown).size).toBe(shown.length)
      expect(shown).toEqual(expect.arrayContaining(old))
    },
  )

  it.each([
    ['🔥🌵', '🌵'],
    ['مرحبا بالعالم', 'بالعالم'],
    ['שלום עולם', 'שלום'],
    ['สวัสดีชาวโลก', 'ชาว'],
    ['砂漠の夜', '夜'],
    ['Ночной поезд', 'ноч'],
    ['Ночной поезд', 'поезт'],
    ['!!!', '!!!'],
    ['Don’t look', "don't"],
    ['Don’t look', 'dont'],
    ['100% _wild_', 'wild'],
  ])('finds the title %s with the query %s', async (title, q) => {
    const api = await testApi()
    await addTrack(api, { title })
    await addTrack(api, { title: 'Something else' })
    expect(await found(api, q)).toEqual([title])
  })

  it('finds nothing for accents alone, and lists everything for an empty query', async () => {
    const api = await testApi()
    await addTrack(api, { title: 'One' })
    for (const q of ['\u0301', '%', '_', '*']) expect([q, await found(api, q)]).toEqual([q, []])
    expect(await found(api, '  ')).toEqual(['One'])
  })

  it('respects genre, mood and sort', async () => {
    const api = await testApi()
    await addTrack(api, { title: 'Desert b', genre: 'Dub', mood: 'Warm' })
    api.advance(1_000)
    await addTrack(api, { title: 'Desert a', genre: 'Drone', mood: 'Warm' })
    const titles = async (more: string) => (await search(api, 'desert', more)).items.map(({ title }) => title)
    expect(await titles('&genre=dub')).toEqual(['Desert b'])
    expect(await titles('&mood=warm&sort=title')).toEqual(['Desert a', 'Desert b'])
    expect(await titles('&sort=createdAt')).toEqual(['Desert a', 'Desert b'])
    const shuffled = await api.call('GET', '/music?q=desert&sort=shuffle')
    expect([shuffled.statusCode, shuffled.json().details[0].path]).toEqual([400, 'sort'])
  })

  it('can begin at any place, also among the matches with a typo', async () => {
    const api = await testApi()
    for (let at = 0; at < 4; at += 1) await addTrack(api, { title: `Comet ${at}` })
    for (let at = 0; at < 3; at += 1) await addTrack(api, { title: `Comit ${at}` })
    for (const sort of ['', '&sort=title']) {
      const all = (await search(api, 'comet', sort)).items.map(({ title }) => title)
      expect(all).toHaveLength(7)
      for (let skip = 0; skip <= 7; skip += 1) {
        const { items, total } = await search(api, 'comet', `${sort}&limit=3&skip=${skip}`)
        expect([skip, items.map(({ title }) => title), total]).toEqual([skip, all.slice(skip, skip + 3), 7])
      }
    }
  })

  it('never finds hidden tracks', async () => {
    const api = await testApi()
    await addTrack(api, { title: 'Hidden one', is_wip: 1 })
    await addTrack(api, { title: 'Hidden two', deleted_at: 1 })
    await addTrack(api, { title: 'Hidden three', audio_state: 'queued' })
    const id = await addTrack(api, { title: 'Hidden four' })
    expect(await found(api, 'hidden')).toEqual(['Hidden four'])
    await api.database.updateTable('tracks').set({ deleted_at: 1 }).where('id', '=', id).execute()
    await api.trackChanged(id)
    expect(await found(api, 'hidden')).toEqual([])
  })
})
