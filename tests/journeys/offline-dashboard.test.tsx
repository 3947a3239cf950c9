// The dashboard of listeners and the artists they follow, without a network: from the stored answers of the last visit.
import 'fake-indexeddb/auto'
import { randomUUID } from 'node:crypto'
import { cleanup, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { ListeningMonth } from '~/contract/schemas/built'
import { answersByPath } from '../builders/app/answers-by-path'
import { testApi } from '../builders/api/test-api'
import { installFakeDevice, network } from '../builders/app/install-fake-device'
import { answersStored } from '../builders/app/answers-stored'
import { openApp } from '../builders/app/test-app'
import { addPurchase, addTrack } from '../builders/music/music-rows'

installFakeDevice()

/** A listener who has an entry in every part of the dashboard. */
async function aListener() {
  const api = await testApi()
  const artist = await api.register({ profileType: 'musician', username: 'ines' })
  const dust = await addTrack(api, { artist, title: 'Dust' })
  const ash = await addTrack(api, { artist, title: 'Ash', genre: 'Surf' })
  const as = await api.register()
  await api.call('PUT', `/user/artist/${artist.user._id}/follow`, { as })
  api.advance(1_000)
  for (const title of ['Comet', 'Halo', 'Ember', 'Mesa']) await addTrack(api, { artist, title })
  api.advance(60_000)
  await api.call('POST', `/music/${dust}/play`, {
    as,
    payload: { playId: randomUUID(), listenedSeconds: 30 },
  })
  await addPurchase(api, as, ash)
  const queue = { trackIds: [ash], index: 0, positionSeconds: 42, deviceName: 'Chrome on Android' }
  await api.call('PUT', '/user/queue', { as, payload: queue })
  return { api, as, artist }
}

/** The server's clock is in another month than the page's. */
const month = (query: URLSearchParams): ListeningMonth => ({
  month: query.get('month') ?? '',
  firstMonth: null,
  keptFrom: 0,
  plays: 1,
  listenedSeconds: 60,
  trackCount: 1,
  artistCount: 1,
  artists: [],
  genres: [],
  hours: Array.from({ length: 24 }, () => 0),
})

const failing = () => Promise.reject(new TypeError('Failed to fetch'))

const inPart = async (name: string) => within(await screen.findByRole('region', { name }))

/** One entry of each part. */
async function entries() {
  const shown = async (part: string, role: string, name: RegExp) => {
    const [entry] = await (await inPart(part)).findAllByRole(role, { name })
    return entry?.ariaLabel ?? entry?.textContent
  }
  return [
    await shown('Continue where you left off', 'button', /^Continue Ash/),
    await shown('Recently played', 'button', /^Play Dust by/),
    await shown('New from artists you follow', 'button', /^Play Comet by/),
    (await (await inPart('Your month')).findByText('1 track · 1 artist')).textContent,
    await shown('Mixes for you', 'link', /^Dub mix/),
    await shown('Picked for you', 'button', /^Play Mesa by/),
    await shown('Yours, not heard yet', 'button', /^Play Ash by/),
    await shown('Within reach', 'heading', /./),
  ]
}

it('shows every part of the dashboard from the last visit', async () => {
  const { api, as } = await aListener()
  const intercept = answersByPath({ '/user/listening/month': month })
  const stored = answersStored()
  await openApp({ path: '/listener', api, as, intercept })
  const before = await entries()
  await stored('savedQueue', 'recentlyPlayed', 'followedReleases', 'listeningMonth', 'mixes')
  await stored('recommendations', 'unheardTracks', 'achievements')
  cleanup()
  network('off')
  await openApp({ path: '/listener', api, as, device: 'same', intercept: failing })
  expect(await entries()).toEqual(before)
})

it('says once that the server cannot be reached when nothing is stored, and shows the parts when it can be', async () => {
  const { api, as } = await aListener()
  let isAway = true
  const intercept = (path: string) => (isAway && !path.endsWith('/user/me') ? failing() : undefined)
  const { user } = await openApp({ path: '/listener', api, as, intercept })
  const retry = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.getAllByText(/^Lariat could not be reached/)).toHaveLength(1)
  expect(screen.queryByRole('region', { name: 'Recently played' })).toBeNull()
  isAway = false
  await user.click(retry)
  expect(await (await inPart('Recently played')).findByRole('button', { name: /^Play Dust by/ })).toBeTruthy()
})

it('shows that an artist is followed', async () => {
  const { api, as, artist } = await aListener()
  const path = `/artist/${artist.user._id}`
  const button = () => screen.findByRole('button', { name: 'Following ines' })
  const stored = answersStored()
  await openApp({ path, api, as })
  await button()
  await stored('artist', 'followedArtistIds')
  cleanup()
  network('off')
  await openApp({ path, api, as, device: 'same', intercept: failing })
  expect((await button()).getAttribute('aria-pressed')).toBe('true')
})
