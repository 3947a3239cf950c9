// Following an artist: on their page, on the page of a track and in the full player.
import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { navigate } from 'wouter/use-browser-location'
import { installFakePlayer } from '../builders/app/install-fake-player'
import { addTrack } from '../builders/music/music-rows'
import { aTrack } from '../builders/music/screen-answers'
import { testApi, testPassword } from '../builders/api/test-api'
import { openApp, refusal } from '../builders/app/test-app'

const { setPlayer } = installFakePlayer()

const anArtist = async () => {
  const api = await testApi()
  const artist = await api.register({ username: 'Ines', profileType: 'musician' })
  const trackId = await addTrack(api, { artist, title: 'Dust Choir' })
  const listener = await api.register()
  return { api, artist, trackId, listener, path: `/artist/${artist.user._id}` }
}

const followButton = () => screen.findByRole('button', { name: 'Follow Ines' })
const followingButton = () => screen.findByRole('button', { name: 'Following Ines' })

describe('following an artist', () => {
  it('counts at once on their page, shows on the page of their track, and can be taken back', async () => {
    const { api, listener, path, trackId } = await anArtist()
    const { user, requests } = await openApp({ path, api, as: listener })
    const button = await followButton()
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('false'))
    expect(button.getAttribute('aria-pressed')).toBe('false')
    expect(screen.getByText('0 followers')).toBeTruthy()
    await user.click(button)
    expect((await followingButton()).getAttribute('aria-pressed')).toBe('true')
    expect(screen.getByText('1 follower')).toBeTruthy()
    await waitFor(async () =>
      expect((await api.call('GET', '/user/follows', { as: listener })).json().data.total).toBe(1),
    )
    act(() => navigate(`/track/${trackId}`))
    await screen.findByRole('heading', { level: 1, name: 'Dust Choir' })
    await user.click(await followingButton())
    await followButton()
    expect(requests.filter((request) => request.endsWith('/user/follows/ids'))).toHaveLength(1)
    await waitFor(async () =>
      expect((await api.call('GET', '/user/follows', { as: listener })).json().data.total).toBe(0),
    )
  })

  it('works before it is known whether the artist is followed', async () => {
    const { api, listener, path } = await anArtist()
    const { user, intercept } = await openApp({
      path,
      api,
      as: listener,
      intercept: (asked) => (asked.endsWith('/user/follows/ids') ? new Promise(() => {}) : undefined),
    })
    const button = await followButton()
    expect(button.getAttribute('aria-busy')).toBe('true')
    intercept(() => undefined)
    await user.click(button)
    expect(await followingButton()).toBeTruthy()
    expect((await api.call('GET', '/user/follows', { as: listener })).json().data.total).toBe(1)
  })

  it('is taken back on screen when the server refuses', async () => {
    const { api, listener, path } = await anArtist()
    const { user, intercept } = await openApp({ path, api, as: listener })
    const button = await followButton()
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('false'))
    intercept((url, init) =>
      init.method === 'PUT' && url.endsWith('/follow')
        ? refusal(409, { code: 'conflict', message: 'You follow too many artists' })
        : undefined,
    )
    await user.click(button)
    expect(await screen.findByText('You follow too many artists')).toBeTruthy()
    expect((await followButton()).getAttribute('aria-pressed')).toBe('false')
    expect(screen.getByText('0 followers')).toBeTruthy()
  })

  it('leads a visitor to the login and back', async () => {
    const { api, listener, path } = await anArtist()
    const { user } = await openApp({ path, api })
    await user.click(await screen.findByRole('link', { name: 'Follow Ines' }))
    await user.type(await screen.findByLabelText(/^Email/), listener.user.email)
    await user.type(screen.getByLabelText(/^Password/), testPassword)
    await user.click(screen.getByRole('button', { name: 'Log in' }))
    await followButton()
    expect(location.pathname).toBe(path)
  })

  it('is not offered to artists on their own page', async () => {
    const { api, artist, path } = await anArtist()
    await openApp({ path, api, as: artist })
    await screen.findByText('0 followers')
    expect(screen.queryByRole('button', { name: /^Follow/ })).toBeNull()
  })

  it('is offered in the full player', async () => {
    const { api, artist, trackId, listener } = await anArtist()
    const { user } = await openApp({ api, as: listener })
    const person = { ...aTrack().artist, _id: artist.user._id, username: 'Ines', displayName: null }
    setPlayer({ currentTrack: aTrack({ _id: trackId, artist: person }), playback: 'paused' })
    await user.click(await screen.findByRole('button', { name: 'Expand player' }))
    await user.click(await followButton())
    expect((await followingButton()).getAttribute('aria-pressed')).toBe('true')
  })

  it('forgets whom the last person followed at sign-out', async () => {
    const { api, artist, listener, path } = await anArtist()
    await api.call('PUT', `/user/artist/${artist.user._id}/follow`, { as: listener })
    const { user } = await openApp({ path, api, as: listener })
    await followingButton()
    await user.click(screen.getByRole('button', { name: /^Account menu/ }))
    await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }))
    await screen.findByRole('heading', { level: 1, name: 'Welcome back' })
    act(() => navigate(path))
    expect(await screen.findByRole('link', { name: 'Follow Ines' })).toBeTruthy()
  })
})

describe('the feed of an artist', () => {
  it('is linked from their page, for readers and in the head, with a key that the server accepts', async () => {
    const { api, listener, path } = await anArtist()
    await openApp({ path, api, as: listener })
    const link = await screen.findByRole('link', { name: 'Feed (opens in a new tab)' })
    const address = link.getAttribute('href') ?? ''
    const head = document.head.querySelector('link[rel="alternate"][type="application/atom+xml"]')
    expect(head?.getAttribute('href')).toBe(address)
    const feed = await api.send({ method: 'GET', url: address })
    expect([feed.statusCode, feed.body.includes('<title>Dust Choir</title>')]).toEqual([200, true])
    expect(address).not.toContain(api.betaToken())
  })
})
