// Prices and "Owned" on a new device, before the list of what the buyer owns has arrived.
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { TrackDetail } from '~/contract/schemas/built'
import { testApi } from '../builders/api/test-api'
import { answersByPath, later, list } from '../builders/app/answers-by-path'
import { openApp, refusal } from '../builders/app/test-app'
import { anAlbum, aTrack, aTrackDetail } from '../builders/music/screen-answers'

const bought = aTrack({ _id: 'dust-choir', title: 'Dust Choir' })
const other = aTrack({ _id: 'other', title: 'Other Moon' })
const purchases = list([
  { _id: 'p1', trackId: bought._id, track: bought, pricePaid: 1, purchasedAt: 0, streamUrl: null },
])

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

/** Opens a page whose list of purchases is answered when the test says so. */
async function open(path: string, who: 'buyer' | 'visitor', detail: Partial<TrackDetail> = {}) {
  const api = await testApi()
  const answer = later<unknown>()
  const app = await openApp({
    path,
    api,
    ...(who === 'buyer' && { as: await api.register() }),
    intercept: answersByPath({
      '/albums/perihelion': () => ({ ...anAlbum(), description: null, tracks: [bought, other] }),
      '/music/dust-choir': () => aTrackDetail({ ...bought, ...detail }),
      '/purchase': (query) => (query.has('trackId') ? list([]) : answer.promise),
    }),
  })
  await screen.findByRole('heading', {
    level: 1,
    name: path === '/album/perihelion' ? 'Perihelion' : 'Dust Choir',
  })
  return { ...app, answer: answer.settle }
}

const row = async (title: string) =>
  within(
    (await screen.findByRole('button', { name: `Play ${title} by Ines Okafor` })).closest(
      'li',
    ) as HTMLElement,
  )
const isShown = (element: HTMLElement) => getComputedStyle(element).visibility !== 'hidden'
const hasAsked = ({ requests }: { requests: string[] }) =>
  waitFor(() => expect(requests.some((request) => request.includes('/purchase'))).toBe(true))

describe('a row', () => {
  it('shows neither a price nor “Owned” until it is known what the buyer owns, and keeps their place', async () => {
    const app = await open('/album/perihelion', 'buyer')
    const [first, second] = [await row('Dust Choir'), await row('Other Moon')]
    await hasAsked(app)
    for (const each of [first, second]) {
      expect(each.queryByRole('link', { name: /^Buy/ })).toBeNull()
      expect(each.queryByText('Owned')).toBeNull()
      expect(isShown(each.getByText('$1.00'))).toBe(false)
    }
    app.answer(purchases)
    expect(isShown(await first.findByText('Owned'))).toBe(true)
    expect(first.queryByText('$1.00')).toBeNull()
    expect(second.getByRole('link', { name: 'Buy Other Moon for $1.00' })).toBeTruthy()
  })

  it('shows the price if it cannot be loaded what the buyer owns', async () => {
    const app = await open('/album/perihelion', 'buyer')
    app.answer(refusal(500))
    expect(await (await row('Dust Choir')).findByRole('link', { name: /^Buy/ })).toBeTruthy()
  })

  it('shows a signed-out visitor the price at once', async () => {
    await open('/album/perihelion', 'visitor')
    expect((await row('Dust Choir')).getByRole('link', { name: /^Buy/ })).toBeTruthy()
  })
})

describe('the page of a track', () => {
  const full = { access: 'full', streamUrl: '/media/x' } as const

  it('shows its buyer no Buy button while the list of purchases is loading, and keeps the space of “Owned” and Save', async () => {
    const app = await open('/track/dust-choir', 'buyer', full)
    await hasAsked(app)
    expect(isShown(screen.getByText('Owned'))).toBe(false)
    expect(isShown(screen.getByText('Save for offline'))).toBe(false)
    expect(screen.queryByRole('button', { name: /^Save for offline/ })).toBeNull()
    app.answer(purchases)
    await waitFor(() => expect(isShown(screen.getByText('Owned'))).toBe(true))
    expect(screen.getByRole('button', { name: /^Save for offline/ })).toBeTruthy()
    expect(screen.queryByRole('link', { name: /^Buy/ })).toBeNull()
  })

  it('shows Buy before the list of purchases arrives if the server says that the listener may only hear a preview', async () => {
    await open('/track/dust-choir', 'buyer')
    expect(await screen.findByRole('link', { name: /^Buy/ })).toBeTruthy()
  })
})
