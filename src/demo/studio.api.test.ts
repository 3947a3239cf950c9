// What the demo musician finds in the studio.
import { expect, it } from 'vitest'
import { describeApi } from '../../tests/builders/api/test-database'
import { sharedWorld, type Person, type TestApi } from '../../tests/builders/api/test-api'
import type { Answer } from '~/contract/schemas/built'
import { kitSettingsSchemas } from '~/contract/schemas/presskit/kit-settings'
import { demoPassword } from './accounts'
import { demoPlugin } from './plugin'
import { workInProgress } from './world/second-hand-moon'

const demoWorld = sharedWorld(async (api) => api, {
  config: { demo: true },
  overrides: { demo: demoPlugin },
})

const signIn = async (api: TestApi, username: string): Promise<Person> => {
  const payload = { email: `${username}@lariat.test`, password: demoPassword }
  return (await api.call('POST', '/user/login', { payload })).json<{ data: Person }>().data
}

const read = async <Data>(api: TestApi, as: Person, path: string): Promise<Data> => {
  const answer = await api.call('GET', path, { as })
  expect(answer.statusCode).toBe(200)
  return answer.json<{ data: Data }>().data
}

const roomPath = '/music/demo-second-hand-moon/room'

describeApi('the demo musician', () => {
  it('has an album, a work in progress with two collaborators, three versions and comments', async () => {
    const api = await demoWorld()
    const as = await signIn(api, 'musician')
    const { items: albums } = await read<Answer<'myAlbums'>>(api, as, '/albums/my-albums')
    const album = albums.find(({ releaseType }) => releaseType === 'album')
    expect(album).toMatchObject({ title: 'Postcards from the Ring Road', trackCount: 6 })
    const room = await read<Answer<'room'>>(api, as, roomPath)
    const states = room.people.map(({ state }) => state)
    expect(states).toEqual(['artist', 'accepted', 'accepted', 'invited'])
    expect(room.versions.map(({ name }) => name)).toEqual(workInProgress.versions.map(({ name }) => name))
    expect(room.versions.map(({ isCurrent }) => isCurrent)).toEqual([false, false, true])
    expect(room.versions.every(({ streamUrl }) => streamUrl !== null)).toBe(true)
    expect(new Set(room.versions.map(({ durationSeconds }) => durationSeconds)).size).toBe(1)
    const versionAt = new Map(room.versions.map(({ _id, createdAt }) => [_id, createdAt]))
    const commentAt = new Map(room.comments.map(({ _id, createdAt }) => [_id, createdAt]))
    for (const { positionMs, createdAt, answerTo, versionId } of room.comments) {
      expect(positionMs).toBeLessThan((room.durationSeconds ?? 0) * 1_000)
      expect(createdAt).toBeLessThan(api.now())
      expect(createdAt).toBeGreaterThan(versionAt.get(versionId) ?? Infinity)
      expect(createdAt).toBeGreaterThan(answerTo === null ? 0 : (commentAt.get(answerTo) ?? Infinity))
    }
    const topLevel = room.comments.filter(({ answerTo }) => answerTo === null)
    expect(topLevel.filter(({ resolvedAt }) => resolvedAt !== null)).toHaveLength(1)
    expect(topLevel.length).toBeGreaterThanOrEqual(5)
  })

  it('shows the room to both collaborators, and to nobody else', async () => {
    const api = await demoWorld()
    for (const username of workInProgress.collaborators) {
      const room = await read<Answer<'room'>>(api, await signIn(api, username), roomPath)
      expect(room.role).toBe('collaborator')
    }
    for (const username of [workInProgress.invited, 'listener', 'admin']) {
      const answer = await api.call('GET', roomPath, { as: await signIn(api, username) })
      expect(answer.statusCode).toBe(404)
    }
  })

  it('has 90 days of plays from the first start on, without any work in the background', async () => {
    const api = await demoWorld()
    const as = await signIn(api, 'musician')
    const analytics = await read<Answer<'musicAnalytics'>>(api, as, '/music/analytics?timeRange=90d')
    const { totals, previous, days, sources, tracks } = analytics
    expect(days.filter(({ plays }) => plays > 0).length).toBeGreaterThanOrEqual(89)
    expect(totals.plays).toBeGreaterThan(previous?.plays ?? Infinity)
    expect(totals.purchases).toBeGreaterThan(20)
    expect(sources.length).toBeGreaterThanOrEqual(8)
    expect(sources.some(({ source }) => source === 'unknown')).toBe(false)
    expect(tracks.every(({ plays }) => plays > 0)).toBe(true)
    const path = '/music/analytics?timeRange=90d&trackId=demo-porch-light-for-the-probes'
    const { retention } = await read<Answer<'musicAnalytics'>>(api, as, path)
    expect(retention?.reports).toBeGreaterThan(30)
  })

  it('sees a price to consider, a price that fits, and tracks without enough data', async () => {
    const api = await demoWorld()
    const as = await signIn(api, 'musician')
    const { items } = await read<Answer<'pricingRecommendations'>>(api, as, '/music/pricing-recommendations')
    const adviceOf = ({ advice }: (typeof items)[number]) =>
      advice.type === 'suggestion' ? advice.change : advice.missing
    const byTitle = Object.fromEntries(items.map((item) => [item.title, adviceOf(item)]))
    expect(byTitle).toMatchObject({
      'Postage Due': 'raise',
      'Last Bus to Bisbee': 'keep',
      'Kerosene & Satellites': 'sales',
    })
    const compared = items.flatMap(({ advice }) => (advice.type === 'suggestion' ? [advice] : []))
    for (const { lowPrice, highPrice, conversion, comparableConversion } of compared) {
      expect(lowPrice).toBeLessThan(highPrice)
      expect([conversion, comparableConversion]).not.toContain(null)
    }
  })

  it('has a complete press kit that is open to everybody, with messages and visits', async () => {
    const api = await demoWorld()
    const as = await signIn(api, 'musician')
    const settings = await read<Answer<'pressKitSettings'>>(api, as, '/presskit/settings/me')
    expect(settings).toMatchObject({ visibility: 'public', isOpen: true, generated: [], unreadLeads: 2 })
    const answer = await api.send({ method: 'GET', url: `/api/presskit/${as.user._id}` })
    const kit = answer.json<{ data: Answer<'pressKit'> }>().data
    expect(answer.statusCode).toBe(200)
    for (const list of [
      kit.tracks,
      kit.highlights,
      kit.quotes,
      kit.videos,
      kit.dates,
      kit.members,
      kit.figures,
    ])
      expect(list.length).toBeGreaterThan(0)
    expect(kit.tracks.filter(({ isFull }) => isFull)).toHaveLength(2)
    expect(await read<Answer<'pressKitLeads'>>(api, as, '/presskit/leads')).toMatchObject({
      total: 4,
      counts: { new: 2, answered: 1, held: 1 },
    })
    const { totals } = await read<Answer<'pressKitAnalytics'>>(api, as, '/presskit/analytics/me')
    expect(totals).toMatchObject({ leads: 3, visits: expect.any(Number), secondsPerVisit: 70 })
    expect(await api.database.selectFrom('mails').selectAll().execute()).toEqual([])
  })

  it('could save their press kit as it is', async () => {
    const api = await demoWorld()
    const as = await signIn(api, 'musician')
    const { line, look, accent, about, quotes, videos, members, credits, contacts, dates } = await read<
      Answer<'pressKitSettings'>
    >(api, as, '/presskit/settings/me')
    const saved = { line, look, accent, about, quotes, videos, members, credits, contacts, dates }
    expect(kitSettingsSchemas.updatePressKitSettings.body.safeParse(saved).error).toBeUndefined()
  })
})

describeApi('another artist of the demo world', () => {
  it('has a press kit as it is after it was generated', async () => {
    const api = await demoWorld()
    const as = await signIn(api, 'marrow-and-pine')
    const kit = await read<Answer<'pressKitSettings'>>(api, as, '/presskit/settings/me')
    expect(kit).toMatchObject({
      visibility: 'public',
      generated: ['line', 'short', 'medium', 'long'],
      contacts: [],
    })
    expect([kit.about.short, kit.line].includes('')).toBe(false)
    const page = await read<Answer<'artist'>>(api, as, `/user/artist/${as.user._id}`)
    expect(page.hasPressKit).toBe(true)
  })
})
