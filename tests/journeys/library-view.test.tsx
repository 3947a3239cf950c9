// The library as a collection: played whole, searched, sorted, filtered, and shown as a list or as covers.
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Track } from '~/contract/schemas/built'
import { answersByPath, list } from '../builders/app/answers-by-path'
import { artistOf } from '../builders/music/tracks'
import { aTrack } from '../builders/music/screen-answers'
import { testApi } from '../builders/api/test-api'
import { network, installFakeDevice } from '../builders/app/install-fake-device'
import { openApp } from '../builders/app/test-app'
import { aDownload, downloadsOf } from '../fakes/fake-downloads'

const { player: fakePlayer, downloads: fakeDownloads } = installFakeDevice()

const titles = ['Comet', 'Amber', 'Dust', 'Ember', 'Brook', 'Flint']
const tracks = titles.map((title, at) =>
  aTrack({ _id: title, title, artist: artistOf(at % 2 === 0 ? 'Marrow & Pine' : 'Ines') }),
)
const day = 24 * 60 * 60 * 1_000
const purchase = (track: Track, at: number) => ({
  _id: `of-${track._id}`,
  trackId: track._id,
  track,
  pricePaid: 1,
  purchasedAt: Date.now() - at * 12 * day,
  streamUrl: null,
})
const owned = answersByPath({ '/purchase': () => list(tracks.map(purchase)) })

beforeEach(() => localStorage.removeItem('libraryView'))

const open = async (path = '/library') => {
  const api = await testApi()
  const app = await openApp({ path, api, as: await api.register(), intercept: owned })
  await screen.findByRole('button', { name: 'Play all' })
  return app
}
const shown = (name = 'Your music') =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('button', { name: /^Play .* by / })
    .map((one) => /^Play (.*) by/.exec(one.getAttribute('aria-label') ?? '')?.[1])
const plays = () => fakePlayer.calls.filter(([name]) => name === 'play')
const press = async (user: Awaited<ReturnType<typeof open>>['user'], name: string) =>
  user.click(await screen.findByRole('button', { name }))

describe('the buttons that play the library', () => {
  it('play the whole list from its start, and shuffle it', async () => {
    const { user } = await open()
    await press(user, 'Play all')
    expect(plays()).toEqual([['play', tracks, 0]])
    await press(user, 'Shuffle')
    expect(plays()[1]?.[1]).toEqual(tracks)
    expect(fakePlayer.calls.at(-1)).toEqual(['setShuffled', true])
  })

  it('play only what is on this device while there is no connection', async () => {
    const { user } = await open()
    network('off')
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Play all' }).hasAttribute('disabled')).toBe(true),
    )
    const dust = tracks[2] as Track
    act(() => fakeDownloads.state.set({ downloads: downloadsOf(aDownload(dust, { type: 'saved' })) }))
    await press(user, 'Play all')
    expect(plays()).toEqual([['play', [dust], 0]])
  })
})

describe('the controls of the library', () => {
  it('sort by title and by artist, and the address keeps the order', async () => {
    const { user } = await open()
    expect(shown()).toEqual(titles)
    const order = screen.getByRole('combobox', { name: 'Order' })
    await user.selectOptions(order, 'Title')
    expect(shown()).toEqual(['Amber', 'Brook', 'Comet', 'Dust', 'Ember', 'Flint'])
    expect(location.search).toBe('?sort=title')
    await user.selectOptions(order, 'Artist')
    expect(shown()).toEqual(['Amber', 'Ember', 'Flint', 'Brook', 'Comet', 'Dust'])
  })

  it('search titles and artists, and show everything again after a search that found nothing', async () => {
    const { user } = await open()
    const search = screen.getByRole('searchbox', { name: 'Search your library' })
    await user.type(search, 'marrow and pine')
    expect(shown()).toEqual(['Comet', 'Dust', 'Brook'])
    expect(screen.getByText('3 tracks found')).toBeTruthy()
    await press(user, 'Play all')
    expect((plays()[0]?.[1] as Track[] | undefined)?.map(({ title }) => title)).toEqual([
      'Comet',
      'Dust',
      'Brook',
    ])
    await user.clear(search)
    await user.type(search, 'zzz')
    expect(screen.getByRole('heading', { name: 'Nothing here for “zzz”' })).toBeTruthy()
    await press(user, 'Show all tracks')
    expect(shown()).toEqual(titles)
  })

  it('show one artist, or only what was bought in the last thirty days', async () => {
    const { user } = await open()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Artist' }), 'Ines')
    expect(shown()).toEqual(['Amber', 'Ember', 'Flint'])
    await user.selectOptions(screen.getByRole('combobox', { name: 'Artist' }), 'All artists')
    await user.click(screen.getByRole('tab', { name: 'Recently bought' }))
    expect(shown('Recently bought')).toEqual(['Comet', 'Amber', 'Dust'])
  })
})

describe('the library as covers', () => {
  it('plays from a cover, moves along the covers with the arrow keys, and is remembered on this device', async () => {
    const { user } = await open()
    await press(user, 'Covers')
    const cover = await screen.findByRole('link', { name: 'Comet' })
    expect(cover.getAttribute('href')).toBe('/track/Comet')
    expect(shown()).toEqual(titles)
    screen.getByRole('button', { name: 'Play Comet by Marrow & Pine' }).focus()
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}{Enter}')
    expect(plays()).toEqual([['play', tracks, 1]])
    expect(localStorage.getItem('libraryView')).toBe('grid')
    await press(user, 'List')
    expect(await screen.findByRole('button', { name: 'Save for offline: Comet' })).toBeTruthy()
  })
})

it('what is stored on this device is one line, closed until it is opened', async () => {
  await open()
  const settings = screen.getByText('Storage settings').closest('details')
  expect(settings?.open).toBe(false)
  expect(within(settings as HTMLElement).getByText('Nothing saved for offline yet')).toBeTruthy()
})
