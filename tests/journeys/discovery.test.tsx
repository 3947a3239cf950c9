// Finding music: Explore, long lists, and the pages of a track, an album and an artist.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { browserDevice } from '~/client/device/with-device'
import { answersByPath, type Answers, list } from '../builders/app/answers-by-path'
import {
  aTrack,
  aTrackDetail,
  anAlbum,
  anArtist,
  anExplore,
  manyTracks,
} from '../builders/music/screen-answers'
import { openApp, refusal } from '../builders/app/test-app'

const play = vi.spyOn(browserDevice().player, 'play')

beforeEach(() => {
  play.mockReset()
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  play.mockClear()
})

// There are no recommendations.
const none = { ...list([]), basis: 'new' }

const catalogue: Answers = {
  '/music/explore': () => anExplore(),
  '/music/recommendations': () => none,
  '/search': () => ({ best: null, artists: [], albums: [], tracks: [], playlists: [] }),
  '/music': (query) => (query.get('q') === 'zzz' ? list([]) : list([aTrack()])),
}
const chip = (name: string) => screen.findByRole('link', { name })
const field = () => screen.findByRole<HTMLInputElement>('searchbox')
const status = (words: string) =>
  waitFor(() => expect(within(screen.getByRole('main')).getByRole('status').textContent).toBe(words))

describe('Explore', () => {
  it('opens with new and popular tracks, and offers only filters that have tracks', async () => {
    await openApp({ path: '/explore', intercept: answersByPath(catalogue) })
    expect(await screen.findByRole('link', { name: 'Newborn Comet' })).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Also popular this week' })).toBeTruthy()
    const genres = within(screen.getByRole('navigation', { name: 'Genres' })).getAllByRole('link')
    expect(genres.map((link) => link.textContent)).toEqual(['All', 'Dub', 'Drone'])
  })

  it('searches once typing pauses, and updates the address without one history entry per letter', async () => {
    const { user, requests } = await openApp({ path: '/explore', intercept: answersByPath(catalogue) })
    const before = history.length
    await user.type(await field(), 'dust')
    await status('1 track found')
    expect(location.search).toBe('?q=dust')
    expect(history.length).toBe(before)
    expect(requests.filter((call) => call.includes('/api/music?'))).toHaveLength(1)
  })

  it('restores the search from a link, and Back restores the previous filter', async () => {
    const { user } = await openApp({ path: '/explore?q=dust&genre=dub', intercept: answersByPath(catalogue) })
    expect((await field()).value).toBe('dust')
    expect((await chip('Dub')).getAttribute('aria-current')).toBe('true')
    await user.click(await chip('Drone'))
    expect(location.search).toBe('?q=dust&genre=drone')
    history.back()
    await waitFor(async () => expect((await chip('Dub')).getAttribute('aria-current')).toBe('true'))
  })

  it('shows the answer to the latest query even when an older answer arrives later', async () => {
    let answerSlow: (answer: Response) => void = () => {}
    const slowAnswer = new Promise<Response>((resolve) => {
      answerSlow = resolve
    })
    const { user } = await openApp({
      path: '/explore',
      intercept: (url) =>
        url.includes('q=slow')
          ? slowAnswer
          : answersByPath({ ...catalogue, '/music': () => list([aTrack({ title: 'Quick One' })]) })(url),
    })
    const box = await field()
    await user.type(box, 'slow')
    await waitFor(() => expect(location.search).toBe('?q=slow'))
    await user.clear(box)
    await user.type(box, 'quick')
    await waitFor(() => expect(location.search).toBe('?q=quick'))
    await screen.findByRole('button', { name: /Quick One by/ })
    answerSlow(new Response(JSON.stringify({ data: list([aTrack({ title: 'Slow One' })]) })))
    await waitFor(() => expect(screen.queryByText('Slow One')).toBeNull())
    expect(screen.getByRole('button', { name: /Quick One by/ })).toBeTruthy()
  })

  it('suggests what to do when nothing is found', async () => {
    const { user } = await openApp({ path: '/explore?q=zzz&genre=dub', intercept: answersByPath(catalogue) })
    await screen.findByRole('heading', { name: /Nothing roped in for “zzz”/ })
    await user.click(screen.getByRole('link', { name: 'Search all music' }))
    expect(location.search).toBe('?q=zzz')
    await user.click(await screen.findByRole('link', { name: 'Show all music' }))
    expect(location.search).toBe('')
    expect((await field()).value).toBe('')
  })

  it('shows a message for a genre that does not exist', async () => {
    await openApp({ path: '/explore?genre=polka', intercept: answersByPath(catalogue) })
    expect(await screen.findByRole('heading', { name: '“polka” is off the map' })).toBeTruthy()
  })

  it('shows an error when loading fails, and a retry loads the list', async () => {
    let fails = true
    const { user } = await openApp({
      path: '/explore?genre=drone',
      intercept: answersByPath({
        ...catalogue,
        '/music': () => (fails ? refusal(503, { message: 'We are moving house.' }) : list([aTrack()])),
      }),
    })
    expect((await screen.findByRole('alert')).textContent).toContain('We are moving house.')
    fails = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('button', { name: /Play Dust Choir/ })).toBeTruthy()
  })
})

describe('a long list', () => {
  const total = 10_000
  const pages: Answers = {
    ...catalogue,
    '/music': (query) => {
      const from = Number(query.get('cursor') ?? 0)
      const items = manyTracks(Number(query.get('limit')), from)
      return { items, total, nextCursor: String(from + items.length) }
    },
  }

  it('renders at most 60 rows, each with its position in the whole list', async () => {
    await openApp({ path: '/explore?genre=surf', intercept: answersByPath(pages) })
    const first = (await screen.findByRole('button', { name: /Play Track 0 by/ })).closest('li')
    expect(first?.getAttribute('aria-setsize')).toBe('10000')
    expect(first?.getAttribute('aria-posinset')).toBe('1')
    expect(document.querySelectorAll('[data-track-row]').length).toBeLessThanOrEqual(60)
  })

  it('moves between rows with the arrow keys and plays the focused row with Enter', async () => {
    const { user } = await openApp({ path: '/explore?genre=techno', intercept: answersByPath(pages) })
    const first = await screen.findByRole('button', { name: 'Play Track 0 by Ines Okafor' })
    first.focus()
    await user.keyboard('{ArrowDown}{ArrowDown}')
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Play Track 2 by Ines Okafor')
    await user.keyboard('{Enter}')
    const [tracks, at] = play.mock.calls[0] ?? []
    expect(tracks?.[at ?? -1]?.title).toBe('Track 2')
    expect(tracks?.[0]?.title).toBe('Track 0')
  })

  it('keeps the focused row in the document while the list scrolls', async () => {
    await openApp({ path: '/explore?genre=house', intercept: answersByPath(pages) })
    const first = await screen.findByRole('button', { name: 'Play Track 0 by Ines Okafor' })
    first.focus()
    const rows = screen.getByRole('list', { name: 'Tracks found' })
    rows.getBoundingClientRect = () => new DOMRect(0, -40_000, 390, 680_000)
    fireEvent.scroll(window)
    await waitFor(() => expect(document.querySelectorAll('[aria-posinset="590"]')).toHaveLength(1))
    expect(document.activeElement).toBe(first)
    expect(document.querySelectorAll('[data-track-row]').length).toBeLessThanOrEqual(60)
  })
})

describe('a track’s page', () => {
  const page = (track = aTrackDetail()): Answers => ({
    ...catalogue,
    [`/music/${track._id}`]: () => track,
    [`/music/artist/${track.artist._id}`]: () => list([aTrack(), aTrack({ _id: 'other', title: 'Other' })]),
  })

  it('shows the title, details and price, and plays the preview', async () => {
    const { user } = await openApp({ path: '/track/dust-choir', intercept: answersByPath(page()) })
    await screen.findByRole('heading', { level: 1, name: 'Dust Choir' })
    expect(document.title).toBe('Dust Choir by Ines Okafor · Lariat')
    expect(screen.getByRole('link', { name: 'Buy $1.00' }).getAttribute('href')).toBe(
      '/track/dust-choir?checkout=dust-choir',
    )
    expect(screen.getByRole('link', { name: 'Dub' }).getAttribute('href')).toBe('/explore?genre=Dub')
    await user.click(screen.getByRole('button', { name: 'Play preview' }))
    expect(play.mock.calls[0]?.[0][0]?._id).toBe('dust-choir')
    expect(await screen.findByRole('heading', { name: 'More by Ines Okafor' })).toBeTruthy()
  })

  it('says when the track was released', async () => {
    const track = aTrackDetail({ createdAt: new Date('2029-06-05T12:00').getTime() })
    await openApp({ path: '/track/dust-choir', intercept: answersByPath(page(track)) })
    expect(await screen.findByText('Released Jun 5, 2029')).toBeTruthy()
    expect(screen.queryByText(/^Comes out/)).toBeNull()
  })

  it('says when the track comes out, and not that it is released', async () => {
    const track = aTrackDetail({ releaseAt: new Date('2098-06-05T18:30').getTime() })
    await openApp({ path: '/track/dust-choir', intercept: answersByPath(page(track)) })
    expect((await screen.findByText(/^Comes out/)).textContent).toMatch(/on Jun 5, 2098, 6:30\sPM$/)
    expect(screen.queryByText(/^Released/)).toBeNull()
  })

  it('renders HTML in user text as plain text', async () => {
    const title = '<img src=x onerror=alert(1)> \u202Eevil'
    const track = aTrackDetail({ _id: 'hostile', title })
    await openApp({ path: '/track/hostile', intercept: answersByPath(page(track)) })
    const heading = await screen.findByRole('heading', { level: 1, name: /evil/ })
    expect(heading.querySelector('img')).toBeNull()
    expect(heading.querySelector('bdi')?.textContent).toBe(title)
  })
})

it('the page of an album plays it in its track order', async () => {
  const tracks = [aTrack({ _id: 'a', title: 'First' }), aTrack({ _id: 'b', title: 'Second' })]
  const { user } = await openApp({
    path: '/album/perihelion',
    intercept: answersByPath({ '/albums/perihelion': () => ({ ...anAlbum(), description: null, tracks }) }),
  })
  await screen.findByText(/^EP · .*\b2029 · 2 tracks · 25 minutes$/)
  await user.click(screen.getByRole('button', { name: 'Play all' }))
  expect(play.mock.calls[0]?.[0].map(({ title }) => title)).toEqual(['First', 'Second'])
})

describe('an artist’s page', () => {
  const open = (artist: ReturnType<typeof anArtist>) =>
    openApp({
      path: `/artist/${artist._id}`,
      intercept: answersByPath({
        [`/user/artist/${artist._id}`]: () => artist,
        [`/music/artist/${artist._id}`]: () => list([aTrack()]),
      }),
    })

  it('copies the address of the page when Share is pressed, and says so', async () => {
    const { user } = await open(anArtist({ _id: 'shared' }))
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await user.click(await screen.findByRole('button', { name: 'Share' }))
    expect(await screen.findByText('The link is copied.')).toBeTruthy()
    expect(copied.mock.calls).toEqual([[`${location.origin}/artist/shared`]])
  })

  it('links only to https sites, and to the press kit when there is one', async () => {
    const links = [
      { label: 'Site', url: 'https://ines.example' },
      { label: 'Trap', url: 'javascript:alert(1)' },
    ]
    await open(anArtist({ links, hasPressKit: true }))
    const site = await screen.findByRole('link', { name: /Site/ })
    expect(site.getAttribute('rel')).toBe('noopener nofollow')
    expect(screen.queryByText('Trap')).toBeNull()
    expect(screen.getByRole('link', { name: 'Press kit' }).getAttribute('href')).toMatch(/^\/presskit\//)
  })

  it('opens the photos full size, one after the other', async () => {
    const photo = (id: string) => ({
      _id: id,
      url: `/${id}.webp`,
      caption: id,
      widthPixels: 4,
      heightPixels: 3,
    })
    const { user } = await open(anArtist({ _id: 'pictured', photos: [photo('Marfa'), photo('Abilene')] }))
    await user.click(await screen.findByRole('button', { name: 'Open photo 1 of 2: Marfa' }))
    await user.click(await screen.findByRole('button', { name: 'Next photo' }))
    const viewer = within(screen.getByRole('dialog'))
    expect(viewer.getByRole('img', { name: 'Abilene' })).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Press kit' })).toBeNull()
  })
})
