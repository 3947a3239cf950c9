// Pages without a network, or with a network that does not reach the server: they show a quiet notice and what still
// works.
import 'fake-indexeddb/auto'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { answersByPath, later, list } from '../builders/app/answers-by-path'
import { answersStored } from '../builders/app/answers-stored'
import { artistOf } from '../builders/music/tracks'
import { aTrack, anExplore } from '../builders/music/screen-answers'
import { testApi } from '../builders/api/test-api'
import { network, installFakeDevice } from '../builders/app/install-fake-device'
import { type Intercept, openApp, refusal } from '../builders/app/test-app'
import type { BuiltRoute } from '~/contract/schemas/built'
import { aDownload, downloadsOf } from '../fakes/fake-downloads'

const { player: fakePlayer, downloads: fakeDownloads } = installFakeDevice()

const choir = aTrack({ _id: 'choir', title: 'Dust Choir' })

const purchase = {
  _id: 'p',
  trackId: 'choir',
  track: choir,
  pricePaid: 1,
  purchasedAt: 1,
  streamUrl: null,
}

/** Only requests for the user are answered. All others fail as without a network. */
const noServer = () => (path: string) =>
  path.includes('/user/') ? undefined : Promise.reject(new TypeError('Failed to fetch'))

const open = async (path: string, answer: Intercept = noServer()) => {
  const api = await testApi()
  return openApp({ path, api, as: await api.register(), intercept: answer })
}
const bar = () => within(screen.getByRole('banner'))

describe('the offline mark in the bar', () => {
  it('is shown and announced as a status without a network, until the network returns', async () => {
    // This page sends no request, so only the network decides about the mark.
    await open('/privacy')
    const mark = () => bar().getByRole('status').textContent
    await waitFor(() => expect(mark()).toBe(''))
    network('off')
    expect(mark()).toBe('Offline')
    network('on')
    expect(mark()).toBe('')
  })

  it('is also shown when the network does not reach the server, until the server answers', async () => {
    const { intercept, user } = await open('/explore')
    await waitFor(() => expect(bar().getByRole('status').textContent).toBe('Offline'))
    intercept(answersByPath({}))
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(bar().getByRole('status').textContent).toBe(''))
  })
})

describe('a page that needs the network', () => {
  it('shows a quiet notice and leads to the saved tracks', async () => {
    const { user } = await open('/explore')
    const notice = await screen.findByText(/Your saved music/)
    expect(notice.textContent).toContain(
      'Lariat could not be reached. Check your connection and try again. Your saved music plays in your library.',
    )
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
    await user.click(screen.getByRole('link', { name: 'your library' }))
    await waitFor(() => expect(location.pathname).toBe('/library'))
  })

  it('does not lead a signed-out visitor to a library', async () => {
    await openApp({ path: '/explore', intercept: noServer() })
    expect(
      await screen.findByText('Lariat could not be reached. Check your connection and try again.'),
    ).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'your library' })).toBeNull()
  })

  it('shows an alert when the server itself refuses a request', async () => {
    await open(
      '/explore',
      answersByPath({ '/music/explore': () => refusal(503, { message: 'Moving house.' }) }),
    )
    expect((await screen.findByRole('alert')).textContent).toContain('Moving house.')
  })
})

describe('Explore without a network', () => {
  const dusty = { ...artistOf('Dusty'), trackCount: 1, topGenre: 'Dub' }
  const nothing = { best: null, artists: [], albums: [], tracks: [], playlists: [] }
  const online = answersByPath({
    '/music/explore': () => anExplore(),
    '/music/recommendations': () => ({ ...list([]), basis: 'new' }),
    '/music': () => list([aTrack({ _id: 'dust', title: 'Dust Devil' })]),
    '/search': () => ({ ...nothing, artists: [dusty], best: { type: 'artist', id: dusty._id } }),
    '/music/featured/new-releases': () => list([aTrack({ _id: 'comet', title: 'Newborn Comet' })]),
    '/music/featured/popular': () => list([choir]),
  })
  const fromLastVisit = 'You’re offline. This is from your last visit. Only music saved on this device plays.'

  /** Opens a page, waits until its answers are stored, and opens another one without a network. */
  async function visit(first: string, names: BuiltRoute[], second: string) {
    const api = await testApi()
    const as = await api.register()
    const stored = answersStored()
    await openApp({ path: first, api, as, intercept: online })
    await stored(...names)
    cleanup()
    network('off')
    await openApp({ path: second, api, as, device: 'same', intercept: noServer() })
  }

  it('shows what it showed at the last visit, and says so', async () => {
    await visit('/explore', ['exploreMusic'], '/explore')
    expect(await screen.findByRole('link', { name: 'Newborn Comet' })).toBeTruthy()
    expect(screen.getByText(fromLastVisit)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
    network('on')
    await waitFor(() => expect(screen.queryByText(fromLastVisit)).toBeNull())
  })

  it('shows everything that a search found at the last visit', async () => {
    await visit('/explore?q=dust', ['find', 'tracks'], '/explore?q=dust')
    const best = within(await screen.findByRole('region', { name: 'Top result' }))
    expect(best.getByRole('link', { name: /^Dusty/ })).toBeTruthy()
    expect(await screen.findByRole('button', { name: /^Play Dust Devil by/ })).toBeTruthy()
    expect(screen.getByText(fromLastVisit)).toBeTruthy()
  })

  it('shows the copies on this device and what home showed, if Explore was never opened', async () => {
    await visit('/', ['newReleases', 'popularTracks'], '/explore')
    act(() => fakeDownloads.state.set({ downloads: downloadsOf(aDownload(choir, { type: 'saved' })) }))
    const saved = within(await screen.findByRole('region', { name: 'Saved on this device' }))
    expect(saved.getByRole('link', { name: 'Dust Choir' })).toBeTruthy()
    const seen = within(await screen.findByRole('region', { name: 'Seen on your last visit' }))
    expect(seen.getByRole('link', { name: 'Newborn Comet' })).toBeTruthy()
    // It is among the copies already.
    expect(seen.queryByRole('link', { name: 'Dust Choir' })).toBeNull()
    expect(screen.getByText(/Your saved music/)).toBeTruthy()
    expect(screen.queryByText(fromLastVisit)).toBeNull()
    expect(screen.queryByText('No signal out here')).toBeNull()
    // There is no stored answer about genres and moods.
    expect(screen.queryByRole('navigation', { name: 'Genres' })).toBeNull()
    expect(screen.queryByRole('navigation', { name: 'Moods' })).toBeNull()
  })

  it('Explore offline shows the copies on this device above the data from the last visit', async () => {
    act(() => fakeDownloads.state.set({ downloads: downloadsOf(aDownload(choir, { type: 'saved' })) }))
    await visit('/explore', ['exploreMusic'], '/explore')
    const saved = await screen.findByRole('region', { name: 'Saved on this device' })
    const seen = screen.getByRole('region', { name: 'New releases' })
    expect(saved.compareDocumentPosition(seen)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  it('Explore offline with no stored answers and no copies says so and links to the library', async () => {
    const { user } = await open('/explore')
    expect(await screen.findByRole('heading', { name: 'No signal out here' })).toBeTruthy()
    await user.click(screen.getByRole('link', { name: 'Go to your library' }))
    await waitFor(() => expect(location.pathname).toBe('/library'))
  })

  it('a search on Explore without a network finds copies on this device', async () => {
    const other = aTrack({ _id: 'other', title: 'Salt Flats' })
    const copies = [choir, other].map((track) => aDownload(track, { type: 'saved' }))
    act(() => fakeDownloads.state.set({ downloads: downloadsOf(...copies) }))
    await open('/explore?q=dust')
    const saved = within(await screen.findByRole('region', { name: 'Saved on this device' }))
    expect(saved.getByRole('link', { name: 'Dust Choir' })).toBeTruthy()
    expect(saved.queryByRole('link', { name: 'Salt Flats' })).toBeNull()
    expect(screen.queryByRole('combobox', { name: 'Order' })).toBeNull()
  })
})

describe('the library while the server is unreachable and the browser reports being online', () => {
  it('counts as offline when it is shown from the cache', async () => {
    const { intercept, user } = await open(
      '/library',
      answersByPath({
        '/purchase': () => list([purchase]),
      }),
    )
    await screen.findByRole('button', { name: 'Save all for offline' })
    intercept(noServer())
    await user.click(screen.getAllByRole('link', { name: 'Explore' })[0] as HTMLElement)
    await screen.findByText(/^Lariat could not be reached/)
    await user.click(screen.getByRole('link', { name: 'your library' }))
    expect(await screen.findByText('Plays online only')).toBeTruthy()
    const saveAll = await screen.findByRole('button', { name: 'Save all for offline' })
    expect(saveAll.hasAttribute('disabled')).toBe(false)
  })
})

it('a partly fetched library says how many tracks are missing while offline', async () => {
  const firstPage = { items: [purchase], total: 240, nextCursor: 'more' }
  await open(
    '/library',
    answersByPath({ '/purchase': (query) => (query.has('cursor') ? later().promise : firstPage) }),
  )
  const rows = async () =>
    within(await screen.findByRole('list', { name: 'Your music' })).getAllByRole('listitem')
  await screen.findByRole('button', { name: 'Play Dust Choir by Ines Okafor' })
  expect((await rows()).length).toBeGreaterThan(1)
  network('off')
  expect(await screen.findByText('You have 239 more tracks. Go online to see them.')).toBeTruthy()
  expect(await rows()).toHaveLength(1)
})

describe('the page of a track that was never opened before', () => {
  it('shows and plays a saved track from its copy', async () => {
    const { user } = await open('/track/choir')
    act(() => fakeDownloads.state.set({ downloads: downloadsOf(aDownload(choir, { type: 'saved' })) }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Dust Choir' })).toBeTruthy()
    await waitFor(() => expect(document.title).toContain('Dust Choir'))
    expect(screen.queryByRole('alert')).toBeNull()
    await user.click(await screen.findByRole('button', { name: 'Play' }))
    expect(fakePlayer.calls.filter(([name]) => name === 'play')).toEqual([['play', [choir]]])
  })

  it('says that a track without a copy needs a connection', async () => {
    await open('/track/choir')
    expect(await screen.findByText(/^Lariat could not be reached/)).toBeTruthy()
  })
})
