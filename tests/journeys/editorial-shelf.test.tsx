// The playlists of the editors on Explore and at the end of home.
import 'fake-indexeddb/auto'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { navigate } from 'wouter/use-browser-location'
import { seenAnswers } from '~/client/device/seen-answers'
import { shownAlerts } from '../builders/app/shown-alerts'
import { installFakeDevice, network } from '../builders/app/install-fake-device'
import { type Intercept, openApp, refusal } from '../builders/app/test-app'
import { type Person, type TestApi, testApi } from '../builders/api/test-api'
import { addTrack } from '../builders/music/music-rows'
import { addPlaylist, makeAdmin } from '../builders/music/playlist-calls'
import { fakeIntersections } from '../fakes/browser/fake-intersections'

const { device } = installFakeDevice()

afterEach(() => device.setListener(null))

/** A server with one published track and these public editorial playlists, the last one changed last. */
async function withPlaylists(...titles: string[]) {
  const api = await testApi()
  const artist = await api.register({ profileType: 'musician', username: 'ines' })
  const trackId = await addTrack(api, { artist, title: 'Newborn Comet', is_listed: 1 })
  const editor = await api.register()
  await makeAdmin(api, editor)
  for (const title of titles) {
    api.advance(1_000)
    const given = { type: 'editorial', visibility: 'public', title, tracks: [trackId] }
    await addPlaylist(api, editor, given)
  }
  return { api, editor }
}

const shelf = () => screen.queryByRole('region', { name: 'From the editors' })
const cards = async () =>
  within(await screen.findByRole('region', { name: 'From the editors', busy: false })).getAllByRole('link')
const editorialCall = '/api/playlists/editorial'
const failing: Intercept = (path) =>
  path.endsWith(editorialCall) ? refusal(503, { message: 'We are moving house.' }) : undefined
/** A person who is new to the device has no stored answers, which would be shown instead of a failure. */
type Options = { as?: Person; intercept?: Intercept }
const numbered = (count: number) => Array.from({ length: count }, (_, at) => `Playlist ${at}`)

describe('Explore', () => {
  const open = async (api: TestApi, options: Options = {}) => {
    const app = await openApp({ api, path: '/explore', ...options })
    await screen.findByText('Newborn Comet')
    return app
  }

  it('shows the public playlists of the editors to a visitor, the last changed first, and opens one', async () => {
    const { api, editor } = await withPlaylists('Siesta', 'Night Drive')
    await addPlaylist(api, editor, { type: 'editorial', title: 'A draft' })
    const { user } = await open(api)
    const [first, second, ...others] = await cards()
    expect([first, second].map((card) => card?.textContent)).toEqual(['Night Drive1 track', 'Siesta1 track'])
    expect(others).toHaveLength(0)
    await user.click(first as HTMLElement)
    expect(await screen.findByRole('heading', { level: 1, name: 'Night Drive' })).toBeTruthy()
    expect(location.pathname).toMatch(/^\/playlist\/editorial\//)
  })

  it('shows the newest twelve, with a link to the page that lists all', async () => {
    const { api } = await withPlaylists(...numbered(13))
    await open(api)
    const [all, first, ...others] = await cards()
    expect(all?.getAttribute('aria-label')).toBe('See all playlists from the editors')
    expect(all?.getAttribute('href')).toBe('/playlist')
    expect(first?.textContent).toContain('Playlist 12')
    expect(others).toHaveLength(11)
  })

  it('has no shelf of playlists when the editors have made none', async () => {
    const { api } = await withPlaylists()
    await open(api)
    await waitFor(() => expect(shelf()).toBeNull())
  })

  it('shows its other parts, and no error, when the playlists fail to load', async () => {
    const { api, editor } = await withPlaylists('Siesta')
    await open(api, { as: editor, intercept: failing })
    await waitFor(() => expect(shelf()).toBeNull())
    expect(screen.getByRole('heading', { name: 'Also popular this week' })).toBeTruthy()
    expect(shownAlerts()).toEqual([])
  })

  it('shows the playlists of the last visit without a network', async () => {
    const { api, editor } = await withPlaylists('Siesta')
    const seen = { api, as: editor, path: '/explore', device: 'same' } as const
    await openApp(seen)
    await cards()
    await waitFor(async () =>
      expect(await seenAnswers().find([editor.user._id, 'editorialPlaylists', {}])).toBeTruthy(),
    )
    cleanup()
    network('off')
    await openApp({ ...seen, intercept: () => Promise.reject(new TypeError('Failed to fetch')) })
    expect((await cards()).map((card) => card.textContent)).toEqual(['Siesta1 track'])
  })
})

describe('home', () => {
  const open = async (api: TestApi, options: Options = {}) => {
    const { showAll } = fakeIntersections()
    const app = await openApp({ api, ...options })
    await screen.findAllByRole('link', { name: 'Newborn Comet' })
    await screen.findByRole('list', { name: 'Also popular this week' })
    return { ...app, scrollToEnd: () => act(showAll) }
  }
  const asked = (requests: string[]) => requests.filter((request) => request.endsWith(editorialCall))

  it('shows them at once to a visitor who comes back, so that the page has its full height', async () => {
    const { api } = await withPlaylists('Siesta')
    const { scrollToEnd } = await open(api)
    scrollToEnd()
    await cards()
    act(() => navigate('/faq'))
    await waitFor(() => expect(shelf()).toBeNull())
    act(() => history.back())
    expect((await cards()).map((card) => card.textContent)).toEqual(['Siesta1 track'])
  })

  it('asks for no playlists of the editors until its end is near, and then shows them there', async () => {
    const { api } = await withPlaylists('Siesta', 'Night Drive')
    const { requests, scrollToEnd } = await open(api)
    expect(asked(requests)).toEqual([])
    scrollToEnd()
    expect((await cards()).map((card) => card.textContent)).toEqual(['Night Drive1 track', 'Siesta1 track'])
    expect(asked(requests)).toHaveLength(1)
    const steps = screen.getByRole('heading', { name: 'Keep it' })
    expect(steps.compareDocumentPosition(shelf() as HTMLElement)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  it('ends as before when the editors have made no playlists', async () => {
    const { api } = await withPlaylists()
    const { requests, scrollToEnd } = await open(api)
    scrollToEnd()
    await waitFor(() => expect(asked(requests)).toHaveLength(1))
    await waitFor(() => expect(shelf()).toBeNull())
  })

  it('shows no error when the playlists of the editors fail to load', async () => {
    const { api, editor } = await withPlaylists('Siesta')
    const { requests, scrollToEnd } = await open(api, { as: editor, intercept: failing })
    scrollToEnd()
    await waitFor(() => expect(asked(requests)).toHaveLength(1))
    await waitFor(() => expect(shelf()).toBeNull())
    expect(shownAlerts()).toEqual([])
  })
})
