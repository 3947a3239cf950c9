// The dashboard of listeners: what is shown to a new listener, what plays fill in, and the queue of another device.
import { randomUUID } from 'node:crypto'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { noteSavedHere } from '~/client/player/listening/saved-here'
import { dayMs } from '~/contract/durations'
import type { ListeningMonth, Recommendation } from '~/contract/schemas/built'
import { answersByPath, list } from '../builders/app/answers-by-path'
import { installFakePlayer } from '../builders/app/install-fake-player'
import { testApi, type Person, type TestApi } from '../builders/api/test-api'
import { differencesFromTable } from '../builders/app/chart-and-table'
import { openApp, refusal } from '../builders/app/test-app'
import { addPurchase, addTrack } from '../builders/music/music-rows'
import { makeAdmin } from '../builders/music/playlist-calls'
import { aTrack } from '../builders/music/screen-answers'
import { fakeIntersections } from '../fakes/browser/fake-intersections'
import { playingState } from '../fakes/fake-player'

const { callsTo, setPlayer } = installFakePlayer()

beforeEach(() => localStorage.clear())

const part = (name: string) => screen.findByRole('region', { name })
const inPart = async (name: string) => within(await part(name))

const firstPart = () => screen.getAllByRole('heading', { level: 2 })[0]?.textContent
const everyPart = [
  'Continue where you left off',
  'Recently played',
  'New from artists you follow',
  'Your month',
  'Mixes for you',
  'Picked for you',
  'Yours, not heard yet',
  'Within reach',
]

const readsOfParts = [
  '/user/queue',
  '/user/listening/recent',
  '/user/follows/releases',
  '/user/listening/month',
  '/playlists/mixes',
  '/music/recommendations',
  '/user/listening/unheard',
  '/user/achievements',
]

const withListener = async () => {
  const api = await testApi()
  const artist = await api.register({ profileType: 'musician', username: 'ines' })
  const dust = await addTrack(api, { artist, title: 'Dust' })
  const ash = await addTrack(api, { artist, title: 'Ash', genre: 'Surf' })
  const ada = await api.register()
  api.advance(dayMs)
  return { api, artist, dust, ash, ada }
}

const play = async (api: TestApi, as: Person, trackId: string) => {
  api.advance(60_000)
  const payload = { playId: randomUUID(), listenedSeconds: 30 }
  await api.call('POST', `/music/${trackId}/play`, { as, payload })
}

const saveQueue = (api: TestApi, as: Person, trackIds: string[]) =>
  api.call('PUT', '/user/queue', {
    as,
    payload: { trackIds, index: 1, positionSeconds: 42, deviceName: 'Chrome on Android' },
  })

describe('a new listener', () => {
  it('reads in each part what will be there', async () => {
    const { api, ada } = await withListener()
    await openApp({ path: '/listener', api, as: ada })
    expect(await screen.findByRole('heading', { level: 1, name: 'Your listening' })).toBeTruthy()
    for (const [name, words] of [
      ['Continue where you left off', /Nothing to continue yet/],
      ['Recently played', /once you have heard half a minute/],
      ['New from artists you follow', /^No releases yet\. Follow artists/],
      ['Yours, not heard yet', /^Nothing is waiting/],
      ['Your month', /Nothing played this month yet/],
    ] as const) {
      const shown = await screen.findByText(words)
      expect(within(screen.getByRole('region', { name })).getByText(words)).toBe(shown)
    }
    const picked = await inPart('Picked for you')
    expect(firstPart()).toBe('Mixes for you')
    expect(await picked.findByRole('region', { name: 'New on Lariat' })).toBeTruthy()
    expect(await (await inPart('Mixes for you')).findByText(/^There are too few tracks/)).toBeTruthy()
    const nearest = await inPart('Within reach')
    expect(await nearest.findAllByRole('heading', { level: 3 })).toHaveLength(3)
    expect(nearest.getByRole('link', { name: 'All achievements' }).getAttribute('href')).toBe('/achievements')
  })
})

describe('after some plays', () => {
  it('lists the last played tracks and owned tracks that were not heard, and sums up the month', async () => {
    const { api, ada, dust, ash } = await withListener()
    await play(api, ada, dust)
    for (const owned of [ash, dust]) await addPurchase(api, ada, owned)
    const { user } = await openApp({ path: '/listener', api, as: ada })
    const recent = await inPart('Recently played')
    expect(firstPart()).toBe('Continue where you left off')
    await user.click(await recent.findByRole('button', { name: /^Play Dust by/ }))
    expect(callsTo('play')[0]?.[1]).toMatchObject([{ _id: dust }])
    await waitFor(() => {
      const unheard = within(screen.getByRole('region', { name: 'Yours, not heard yet' }))
      expect(unheard.getByRole('button', { name: /^Play Ash by/ })).toBeTruthy()
    })
    expect(await (await inPart('Picked for you')).findByText(/^There is nothing to suggest/)).toBeTruthy()
  })

  it('lists mixes of what was played, and how far the nearest achievements are', async () => {
    const { api, artist, ada, dust } = await withListener()
    for (const title of ['Comet', 'Halo', 'Ember', 'Mesa']) await addTrack(api, { artist, title })
    await play(api, ada, dust)
    const { user } = await openApp({ path: '/listener', api, as: ada })
    expect(await (await inPart('Within reach')).findAllByText(/^1 of \d+$/)).not.toHaveLength(0)
    const mixes = await inPart('Mixes for you')
    await user.click(await mixes.findByRole('link', { name: /^Dub mix/ }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Dub mix' })).toBeTruthy()
    expect(location.pathname).toBe('/playlist/mix/mix-genre-dub')
  })

  it('shows the month in minutes, artists, genres and hours, and earlier months as far as there are plays', async () => {
    const { api, ada } = await withListener()
    const now = new Date()
    const id = (date: Date) => `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}`
    const [present, before] = [id(now), id(new Date(now.getFullYear(), now.getMonth() - 1, 15))]
    const month = (query: URLSearchParams): ListeningMonth => ({
      month: query.get('month') ?? '',
      firstMonth: before,
      keptFrom: 0,
      plays: query.get('month') === present ? 40 : 1,
      listenedSeconds: query.get('month') === present ? 7_260 : 60,
      trackCount: 12,
      artistCount: 2,
      artists: [{ artist: aTrack().artist, plays: 30, listenedSeconds: 6_000 }],
      genres: [{ genre: 'Dub', plays: 40, listenedSeconds: 7_260 }],
      hours: Array.from({ length: 24 }, (_, hour) => (hour === 21 ? 7_260 : 0)),
    })
    const { user } = await openApp({
      path: '/listener',
      api,
      as: ada,
      intercept: answersByPath({ '/user/listening/month': month }),
    })
    const shown = await inPart('Your month')
    expect(await shown.findByText('121')).toBeTruthy()
    expect(shown.getByText('12 tracks · 2 artists')).toBeTruthy()
    expect(shown.getByRole('link', { name: 'Ines Okafor' })).toBeTruthy()
    expect(shown.getByText(/^Most between 9\sPM and 10\sPM/)).toBeTruthy()
    expect(await differencesFromTable('Your month', /^(.*) to .*: (\d+) minutes?$/)).toEqual([])
    expect(shown.getByRole('button', { name: 'Later month' })).toHaveProperty('disabled', true)
    await user.click(shown.getByRole('button', { name: 'Earlier month' }))
    expect(await shown.findByText('1', { selector: 'span' })).toBeTruthy()
    expect(shown.getByRole('button', { name: 'Earlier month' })).toHaveProperty('disabled', true)
    expect(shown.getByRole('button', { name: 'Save image' })).toBeTruthy()
  })
})

describe('continuing', () => {
  it('plays the queue of another device from its position', async () => {
    const { api, ada, dust, ash } = await withListener()
    await saveQueue(api, ada, [dust, ash])
    const { user } = await openApp({ path: '/listener', api, as: ada })
    const resume = await inPart('Continue where you left off')
    expect(await resume.findByText(/^In Chrome on Android, /)).toBeTruthy()
    expect(resume.getByText('0:42 of 3:00')).toBeTruthy()
    expect(resume.getByText('Track 2 of 2')).toBeTruthy()
    await user.click(resume.getByRole('button', { name: 'Continue Ash' }))
    expect(callsTo('play')).toMatchObject([['play', [{ _id: dust }, { _id: ash }], 1, 42]])
  })

  it('offers the queue of this device second, and alone when this device saved last', async () => {
    const { api, ada, dust, ash } = await withListener()
    const here = aTrack({ _id: 'here', title: 'Here' })
    await saveQueue(api, ada, [dust, ash])
    const { unmount } = await openApp({ path: '/listener', api, as: ada })
    setPlayer({ ...playingState([here]), playback: 'paused' })
    const resume = await inPart('Continue where you left off')
    await resume.findByText(/^In Chrome on Android, /)
    expect(resume.getAllByRole('button').map((one) => one.getAttribute('aria-label'))).toEqual([
      'Continue Ash',
      'Continue Here',
    ])
    setPlayer({ playback: 'playing' })
    expect(resume.getAllByRole('button').map((one) => one.getAttribute('aria-label'))).toEqual(['Pause Here'])
    unmount()
    noteSavedHere(ada.user._id, api.now())
    const again = await openApp({ path: '/listener', api, as: ada, device: 'same' })
    setPlayer({ ...playingState([here]), playback: 'paused' })
    await again.user.click(await screen.findByRole('button', { name: 'Continue Here' }))
    expect(callsTo('toggle')).toHaveLength(1)
    expect(screen.queryByRole('button', { name: 'Continue Ash' })).toBeNull()
  })
})

describe('recommendations', () => {
  const because = (title: string, reasonTitle: string): Recommendation => ({
    ...aTrack({ _id: title, title }),
    reason: { type: 'played', track: { _id: reasonTitle, title: reasonTitle } },
  })

  it('state their reasons, and one switch makes them more adventurous', async () => {
    const { api, ada } = await withListener()
    const modes: (string | null)[] = []
    const answers = answersByPath({
      '/music/recommendations': (query) => {
        expect(query.get('algorithm')).toBe('standard')
        modes.push(query.get('aiMode'))
        const items = [because('One', 'Dust'), because('Two', 'Ash'), because('Three', 'Dust')]
        return { ...list(items), basis: 'listening' }
      },
    })
    const { user, unmount } = await openApp({ path: '/listener', api, as: ada, intercept: answers })
    const group = await inPart('Because you played Dust')
    const rows = group.getAllByRole('button', { name: /^Play/ }).map((one) => one.getAttribute('aria-label'))
    expect(rows).toEqual(['Play One by Ines Okafor', 'Play Three by Ines Okafor'])
    expect(group.getByRole('link', { name: 'Dust' }).getAttribute('href')).toBe('/track/Dust')
    const mode = screen.getByRole('switch', { name: 'More adventurous' })
    expect(mode.getAttribute('aria-checked')).toBe('false')
    await user.click(mode)
    expect(mode.getAttribute('aria-checked')).toBe('true')
    await waitFor(() => expect(modes).toEqual(['standard', 'adventurous']))
    unmount()
    await openApp({ path: '/listener', api, as: ada, device: 'same', intercept: answers })
    const stored = await screen.findByRole('switch', { name: 'More adventurous' })
    expect(stored.getAttribute('aria-checked')).toBe('true')
  })
})

describe('the page', () => {
  it('says in each part that fails what could not be loaded, and loads that part again at a press', async () => {
    const { api, ada, dust } = await withListener()
    await play(api, ada, dust)
    let broken = true
    const failing = () => (broken ? refusal(503) : undefined)
    const { user } = await openApp({
      path: '/listener',
      api,
      as: ada,
      intercept: answersByPath(Object.fromEntries(readsOfParts.map((path) => [path, failing]))),
    })
    for (const [name, words] of [
      ['Continue where you left off', /^Your queue on other devices could not be loaded/],
      ['Recently played', /^What you played last could not be loaded/],
      ['New from artists you follow', /^The new releases could not be loaded/],
      ['Your month', /^Your month could not be loaded/],
      ['Mixes for you', /^Your mixes could not be loaded/],
      ['Picked for you', /^The recommendations could not be loaded/],
      ['Yours, not heard yet', /^The tracks that you have not heard could not be loaded/],
      ['Within reach', /^Your achievements could not be loaded/],
    ] as const)
      expect(await (await inPart(name)).findByText(words)).toBeTruthy()
    broken = false
    const recent = await inPart('Recently played')
    await user.click(recent.getByRole('button', { name: 'Try again' }))
    expect(await recent.findByRole('button', { name: /^Play Dust by/ })).toBeTruthy()
    expect((await inPart('Your month')).getByText(/could not be loaded/)).toBeTruthy()
  })

  it('has its own address for others, and not for listeners', async () => {
    const { api, ada } = await withListener()
    await openApp({ path: '/listening', api, as: ada })
    await waitFor(() => expect(location.pathname).toBe('/listener'))
  })

  it.each(['musician', 'admin'] as const)(
    'is linked in the menu of each %s, with every part',
    async (role) => {
      const { api, ada, artist } = await withListener()
      if (role === 'admin') await makeAdmin(api, ada)
      const { user } = await openApp({ path: '/explore', api, as: role === 'admin' ? ada : artist })
      await user.click(await screen.findByRole('button', { name: /^Account menu/ }))
      await user.click(await screen.findByRole('menuitem', { name: 'Your listening' }))
      await waitFor(() => expect(location.pathname).toBe('/listening'))
      for (const name of everyPart) expect(await part(name)).toBeTruthy()
    },
  )
})

it('shows every release of followed artists that it counts as new, marked until all were on screen', async () => {
  const { api, ada, artist } = await withListener()
  await api.call('PUT', `/user/artist/${artist.user._id}/follow`, { as: ada })
  api.advance(1_000)
  for (let at = 1; at <= 8; at += 1) await addTrack(api, { artist, title: `Comet ${at}` })
  const { showAll } = fakeIntersections()
  const { user, requests } = await openApp({ path: '/listener', api, as: ada })
  const releases = await inPart('New from artists you follow')
  expect(await releases.findByText('8 new')).toBeTruthy()
  expect(releases.getAllByText('New')).toHaveLength(6)
  act(showAll)
  await user.click(releases.getByRole('button', { name: 'Show more releases' }))
  await waitFor(() => expect(releases.getAllByText('New')).toHaveLength(8))
  expect(requests).not.toContain('POST /api/user/follows/seen')
  act(showAll)
  await waitFor(() => expect(requests).toContain('POST /api/user/follows/seen'))
})
