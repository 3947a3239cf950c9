import { expect, it } from 'vitest'
import type { Answer } from '~/contract/schemas/built'
import { testApi, type Person, type TestApi } from '../../../tests/builders/api/test-api'
import { describeApi } from '../../../tests/builders/api/test-database'
import { addPurchase, addTrack } from '../../../tests/builders/music/music-rows'

const match = async (api: TestApi, as: Person, ...lines: object[]) => {
  const answer = await api.call('POST', '/playlists/match', { as, payload: { lines } })
  expect([answer.statusCode, answer.body]).toEqual([200, answer.body])
  const { data } = answer.json<{ data: Answer<'matchTracks'> }>()
  return data.lines.map(({ certainty, candidates }) => [certainty, ...candidates.map(({ title }) => title)])
}

const catalogue = async () => {
  const api = await testApi()
  const listener = await api.register()
  const artist = await api.register({ username: 'caravan', profileType: 'musician' })
  const add = (title: string, more: object = {}) => addTrack(api, { title, artist, ...more })
  return { api, listener, artist, add }
}

describeApi('matching the lines of an imported list', () => {
  it('answers one line for each in their order: exact, likely and not found', async () => {
    const { api, listener, add } = await catalogue()
    await add('Çölde gece')
    await add('Night train')
    await add('Something else')
    expect(
      await match(
        api,
        listener,
        { title: 'Nothing of ours', artist: 'Nobody' },
        { title: 'COLDE GECE (Remastered 2011)', artist: 'Caravan', durationSeconds: 181 },
        { title: 'Nigth train', artist: 'Caravan', durationSeconds: null },
        { title: 'Night train', artist: null },
      ),
    ).toEqual([['none'], ['exact', 'Çölde gece'], ['likely', 'Night train'], ['likely', 'Night train']])
  })

  it('suggests tracks of the artist whose title differs in one or two letters, and takes none of them as found', async () => {
    const { api, listener, add } = await catalogue()
    const other = await api.register({ username: 'somebody', profileType: 'musician' })
    for (const title of ['Mule in Zero G', 'Night train', 'Perihelion', 'Rain', 'Other']) await add(title)
    await addTrack(api, { title: 'Mule in Zero J', artist: other })
    const lines = ['Mule n Zero G', 'Pirihelien', 'Rai', 'Night plane', 'Oth']
    const found = await match(api, listener, ...lines.map((title) => ({ title, artist: 'Carravan' })))
    expect(found).toEqual([
      ['none', 'Mule in Zero G'],
      ['none', 'Perihelion'],
      ['none', 'Rain'],
      ['none'],
      ['none'],
    ])
  })

  it('finds a track by its id first, whatever the other texts say', async () => {
    const { api, listener, add } = await catalogue()
    const trackId = await add('Renamed since')
    await add('Old name')
    expect(await match(api, listener, { trackId, title: 'Old name', artist: 'caravan' })).toEqual([
      ['exact', 'Renamed since'],
    ])
  })

  it('finds by texts if the id is unknown', async () => {
    const { api, listener, add } = await catalogue()
    await add('Dust')
    const lines = ['', 'nobody', '%', "'"].map((trackId) => ({ trackId, title: 'Dust', artist: 'caravan' }))
    expect(await match(api, listener, ...lines)).toEqual(lines.map(() => ['exact', 'Dust']))
  })

  it('finds a track that is not listed by its id for those who may add it, and never by its title', async () => {
    const { api, artist, listener, add } = await catalogue()
    const buyer = await api.register()
    const none = ['none']
    const hidden = [
      { columns: { is_wip: 1 }, ofArtist: none },
      { columns: { deleted_at: 1 }, ofArtist: none },
      { columns: { audio_state: 'queued' }, ofArtist: ['exact', 'Secret'] },
    ]
    for (const { columns, ofArtist } of hidden) {
      const trackId = await add('Secret', columns)
      const named = { title: 'Secret', artist: 'caravan' }
      const line = { ...named, trackId }
      await addPurchase(api, buyer, trackId)
      expect(await match(api, artist, line, named)).toEqual([ofArtist, none])
      expect(await match(api, listener, line, named)).toEqual([none, none])
      expect(await match(api, buyer, line, named)).toEqual([['exact', 'Secret'], none])
    }
  })

  it('offers at most five candidates, the best one first', async () => {
    const { api, listener, add } = await catalogue()
    for (let at = 0; at < 7; at += 1) await addTrack(api, { title: 'Dust', heat: 50 + at })
    await add('Dust', { heat: 1 })
    const [found] = await match(api, listener, { title: 'Dust', artist: 'Caravan' })
    expect(found).toEqual(['exact', 'Dust', 'Dust', 'Dust', 'Dust', 'Dust'])
  })

  it('finds the track among many with the same title', async () => {
    const { api, listener, artist, add } = await catalogue()
    const other = await api.register({ profileType: 'musician' })
    for (let at = 0; at < 40; at += 1) await addTrack(api, { title: 'Home', artist: other, heat: 50 })
    await add('Home', { heat: 1 })
    const payload = { lines: [{ title: 'Home', artist: 'Caravan' }] }
    const answer = await api.call('POST', '/playlists/match', { as: listener, payload })
    const [line] = answer.json<{ data: Answer<'matchTracks'> }>().data.lines
    expect([line?.certainty, line?.candidates[0]?.artist._id]).toEqual(['exact', artist.user._id])
  })

  it.each([
    ['nothing', {}],
    ['no line', { lines: [] }],
    ['101 lines', { lines: Array.from({ length: 101 }, () => ({ title: 'a' })) }],
    ['a line without a title', { lines: [{ artist: 'a' }] }],
    ['a title that is too long', { lines: [{ title: 'a'.repeat(281) }] }],
    ['a negative length', { lines: [{ title: 'a', durationSeconds: -1 }] }],
    ['an unknown field', { lines: [{ title: 'a', year: 1 }] }],
  ])('refuses %s', async (_, payload) => {
    const { api, listener } = await catalogue()
    const answer = await api.call('POST', '/playlists/match', { as: listener, payload })
    expect(answer.statusCode).toBe(400)
  })

  it('answers 401 without a session', async () => {
    const api = await testApi()
    const payload = { lines: [{ title: 'a' }] }
    expect((await api.call('POST', '/playlists/match', { payload })).statusCode).toBe(401)
  })
})
