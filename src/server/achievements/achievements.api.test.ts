import { expect, it } from 'vitest'
import { dayMs } from '~/contract/durations'
import { emblems } from '~/contract/rules/listening/emblems'
import { describeApi } from '../../../tests/builders/api/test-database'
import { twoReplicas } from '../../../tests/builders/api/replicas'
import { testApi, type Person, type TestApi } from '../../../tests/builders/api/test-api'
import { addPurchase, addTrack } from '../../../tests/builders/music/music-rows'
import type { Achievement } from '~/contract/schemas/built'

const checkPath = '/user/achievements/completion-check'

/** Buying it is no early support. */
const oldTrack = { first_listed_at: 0 }

type Check = { key?: string; kept?: string[] }

const check = async (api: TestApi, as: Person, { key, kept }: Check = {}): Promise<string[]> => {
  const answer = await api.call('POST', checkPath, {
    as,
    ...(kept && { payload: { keptOffline: kept } }),
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  })
  expect(answer.statusCode).toBe(200)
  return answer.json<{ data: { items: Achievement[] } }>().data.items.map(({ _id }) => _id)
}

const listFor = async (api: TestApi, as: Person): Promise<Achievement[]> =>
  (await api.call('GET', '/user/achievements', { as })).json().data.items

const find = async (api: TestApi, as: Person, id: string) =>
  (await listFor(api, as)).find(({ _id }) => _id === id)

describeApi('achievements', () => {
  it('are listed only for people who are signed in, and with those for musicians only for musicians', async () => {
    const api = await testApi()
    expect((await api.call('GET', '/user/achievements')).statusCode).toBe(401)
    expect((await api.call('POST', checkPath)).statusCode).toBe(401)
    const rolesFor = async (person: Person) =>
      new Set((await listFor(api, person)).map(({ forRole }) => forRole))
    expect(await rolesFor(await api.register())).toEqual(new Set(['everyone']))
    expect(await rolesFor(await api.register({ profileType: 'musician' }))).toEqual(
      new Set(['everyone', 'musicians']),
    )
  })

  it('have a picture and no progress for a new account, and a check finds nothing', async () => {
    const api = await testApi()
    const person = await api.register()
    const listed = await listFor(api, person)
    expect(listed.length).toBeGreaterThanOrEqual(24)
    for (const { picture } of listed) expect(emblems).toContain(picture)
    expect(listed.every(({ progress, reachedAt }) => progress.done === 0 && reachedAt === null)).toBe(true)
    expect(await check(api, person)).toEqual([])
  })

  it('are returned by the check that finds them, with the time, and by no later check', async () => {
    const api = await testApi()
    const person = await api.register()
    await addPurchase(api, person, await addTrack(api, oldTrack))
    expect(await find(api, person, 'first-purchase')).toMatchObject({
      progress: { done: 1, goal: 1 },
      reachedAt: null,
    })
    const now = api.now()
    expect(await check(api, person)).toEqual(['first-purchase'])
    api.advance(dayMs)
    expect(await check(api, person)).toEqual([])
    expect(await find(api, person, 'first-purchase')).toMatchObject({ reachedAt: now })
    expect(await find(api, person, 'three-supported')).toMatchObject({ progress: { done: 1, goal: 3 } })
  })

  it('are returned to one of two devices that check at the same time', async () => {
    const { api, other } = await twoReplicas()
    const person = await api.register()
    await addPurchase(api, person, await addTrack(api, oldTrack))
    const answers = await Promise.all([api, other, api, other].map((each) => check(each, person)))
    expect(answers.flat()).toEqual(['first-purchase'])
  })

  it('are returned again when the same check is repeated, but not to another person with the same key', async () => {
    const api = await testApi()
    const [person, stranger] = [await api.register(), await api.register()]
    await addPurchase(api, person, await addTrack(api, oldTrack))
    expect(await check(api, person, { key: 'first-try' })).toEqual(['first-purchase'])
    expect(await check(api, person, { key: 'first-try' })).toEqual(['first-purchase'])
    expect(await check(api, person, { key: 'next-check' })).toEqual([])
    expect(await check(api, stranger, { key: 'first-try' })).toEqual([])
  })

  it('stay reached when what they were for is taken back, and are not granted a second time', async () => {
    const api = await testApi()
    const person = await api.register()
    const trackId = await addTrack(api, oldTrack)
    await addPurchase(api, person, trackId)
    await check(api, person)
    await api.database.deleteFrom('purchases').execute()
    expect(await check(api, person)).toEqual([])
    expect(await find(api, person, 'first-purchase')).toMatchObject({
      progress: { done: 1, goal: 1 },
      reachedAt: api.now(),
    })
    await addPurchase(api, person, trackId)
    expect(await check(api, person)).toEqual([])
  })

  it('for saved tracks count the own ones of a musician, unless they are deleted', async () => {
    const api = await testApi()
    const artist = await api.register({ profileType: 'musician' })
    const deleted = await addTrack(api, { artist, deleted_at: 1 })
    const own = await addTrack(api, { artist })
    await check(api, artist)
    expect(await check(api, artist, { kept: [deleted] })).toEqual([])
    expect(await check(api, artist, { kept: [own] })).toEqual(['first-copy'])
  })

  it('for saved tracks count tracks that the person owns, on all of their devices together', async () => {
    const api = await testApi()
    const person = await api.register()
    const owned = [await addTrack(api), await addTrack(api)]
    for (const trackId of owned) await addPurchase(api, person, trackId)
    await check(api, person)
    expect(await check(api, person, { kept: [await addTrack(api), 'unknown'] })).toEqual([])
    expect(await check(api, person, { kept: owned.slice(0, 1) })).toEqual(['first-copy'])
    expect(await check(api, person, { kept: owned.slice(1) })).toEqual([])
    expect(await find(api, person, 'ten-copies')).toMatchObject({ progress: { done: 2, goal: 10 } })
  })

  it('are checked with no body, with an empty one, and refused with a wrong one', async () => {
    const api = await testApi()
    const person = await api.register()
    const status = async (payload: object | undefined) =>
      (await api.call('POST', checkPath, { as: person, payload })).statusCode
    const tooMany = Array.from({ length: 21 }, () => 'track')
    expect(await status(undefined)).toBe(200)
    expect(await status({})).toBe(200)
    for (const wrong of [{ keptOffline: 'track' }, { keptOffline: tooMany }, { reached: ['first-play'] }, []])
      expect([wrong, await status(wrong)]).toEqual([wrong, 400])
  })
})
