import { expect, it } from 'vitest'
import { describeApi } from '../../../tests/builders/api/test-database'
import { testApi, type Person, type TestApi } from '../../../tests/builders/api/test-api'

const change = (api: TestApi, as: Person, payload: object) =>
  api.call('PUT', '/user/profile', { as, payload })

const namesFound = async (api: TestApi, as: Person, q: string, more = '') => {
  const answer = await api.call('GET', `/user/search/musicians?q=${encodeURIComponent(q)}${more}`, { as })
  return answer.json().data.items.map(({ username }: { username: string }) => username)
}

describeApi('a person’s own profile', () => {
  it('contains the account’s details', async () => {
    const api = await testApi()
    const person = await api.register({ username: 'ada' })
    const answer = await api.call('GET', '/user/profile', { as: person })
    expect(answer.json().data).toEqual({ ...person.user, bio: null, createdAt: api.now() })
  })

  it('keeps fields that a change omits, and clears those that it empties', async () => {
    const api = await testApi()
    const ada = await api.register({ username: 'ada' })
    await change(api, ada, { displayName: '  Ada Lovelace ', bio: 'Counts.' })
    await change(api, ada, { bio: 'Counts well.' })
    const full = await api.call('GET', '/user/profile', { as: ada })
    expect(full.json().data).toMatchObject({
      username: 'ada',
      displayName: 'Ada Lovelace',
      bio: 'Counts well.',
    })
    const emptied = await change(api, ada, { displayName: '', bio: null })
    expect(emptied.json().data).toMatchObject({ displayName: null, bio: null })
  })

  it('keeps changes of different fields made at once, and search finds the new names', async () => {
    const api = await testApi()
    const ada = await api.register({ username: 'ada', profileType: 'musician' })
    for (let round = 0; round < 10; round += 1) {
      const changes = [
        { username: `ada${round}` },
        { displayName: `Lovelace${round}` },
        { bio: `Counts to ${round}.` },
      ]
      await Promise.all(changes.map((payload) => change(api, ada, payload)))
      const { data } = (await api.call('GET', '/user/profile', { as: ada })).json()
      expect(data).toMatchObject(Object.assign({}, ...changes))
      expect(await namesFound(api, ada, `ada${round}`)).toEqual([`ada${round}`])
      expect(await namesFound(api, ada, `lovelace${round}`)).toEqual([`ada${round}`])
    }
  })

  it('can change the case of its username, but not to a taken one', async () => {
    const api = await testApi()
    const ada = await api.register({ username: 'ada' })
    await api.register({ username: 'Grace' })
    expect((await change(api, ada, { username: 'ADA' })).json().data.username).toBe('ADA')
    const taken = await change(api, ada, { username: 'grace' })
    expect(taken.statusCode).toBe(409)
    expect(taken.json()).toEqual({
      message: 'This username is taken',
      code: 'username_taken',
      details: [{ path: 'username', message: 'This username is taken' }],
    })
  })

  it('refuses fields that a person may not set', async () => {
    const api = await testApi()
    const ada = await api.register()
    for (const field of [{ isAdmin: true }, { profileType: 'admin' }, { email: 'eve@example.com' }]) {
      expect((await change(api, ada, field)).statusCode).toBe(400)
    }
    const me = await api.call('GET', '/user/me', { as: ada })
    expect(me.json().data).toEqual(ada.user)
  })
})

describeApi('the search for musicians', () => {
  it('ignores case and accents in username and display name', async () => {
    const api = await testApi()
    const zoe = await api.register({ username: 'Zoë_Bjørk', profileType: 'musician' })
    await change(api, zoe, { displayName: 'Motörhead Tribute' })
    for (const q of ['zoe', 'ZOË', 'bjork', 'motorhead', 'HEAD T']) {
      expect([q, await namesFound(api, zoe, q)]).toEqual([q, ['Zoë_Bjørk']])
    }
  })

  it('finds only musicians and does not return their email', async () => {
    const api = await testApi()
    const fan = await api.register({ username: 'songfan', profileType: 'listener' })
    await api.register({ username: 'songbird', email: 'bird@example.com', profileType: 'musician' })
    const answer = await api.call('GET', '/user/search/musicians?q=song', { as: fan })
    expect(answer.json()).toEqual({
      data: {
        items: [{ _id: expect.any(String), username: 'songbird', displayName: null, avatarUrl: null }],
        total: 1,
      },
    })
    expect(await namesFound(api, fan, 'bird@example.com')).toEqual([])
  })

  it('matches percent signs, underscores and backslashes literally', async () => {
    const api = await testApi()
    const person = await api.register({ username: 'snake_case', profileType: 'musician' })
    await api.register({ username: 'snakeXcase', profileType: 'musician' })
    expect(await namesFound(api, person, 'e_c')).toEqual(['snake_case'])
    expect(await namesFound(api, person, '%')).toEqual([])
    expect(await namesFound(api, person, '\\')).toEqual([])
    expect(await namesFound(api, person, '\u0301')).toEqual([])
  })

  it('lists names with a matching beginning first, up to the limit, with the total count', async () => {
    const api = await testApi()
    const names = ['the-sun', 'sundown', 'Sunbeam', 'midsun']
    const [first] = await Promise.all(
      names.map((username) => api.register({ username, profileType: 'musician' })),
    )
    if (!first) throw new Error('nobody registered')
    expect(await namesFound(api, first, 'sun')).toEqual(['Sunbeam', 'sundown', 'midsun', 'the-sun'])
    const two = await api.call('GET', '/user/search/musicians?q=sun&limit=2', { as: first })
    expect(two.json().data.items).toHaveLength(2)
    expect(two.json().data.total).toBe(4)
    for (const limit of ['0', '101', 'x']) {
      const refused = await api.call('GET', `/user/search/musicians?q=sun&limit=${limit}`, { as: first })
      expect([limit, refused.statusCode]).toEqual([limit, 400])
    }
  })
})
