import { cleanup, render, screen } from '@testing-library/react'
import { SWRConfig } from 'swr'
import { afterEach, expect, it, vi } from 'vitest'
import { noLastSeen } from '../../../../tests/fakes/browser/no-last-seen'
import { setLastSeenStore } from '~/client/api/read/last-seen'
import { aTrack } from '../../../../tests/builders/music/screen-answers'
import { Bought } from './bought'

const track = aTrack({ _id: 'choir' })
const receipt = {
  items: [
    {
      _id: 'p1',
      trackId: 'choir',
      track,
      pricePaid: 1.5,
      purchasedAt: Date.UTC(2030, 0, 2),
      streamUrl: null,
    },
  ],
  total: 1,
}

const seen = { ...noLastSeen, store: vi.fn<() => void>(), find: vi.fn(), forget: vi.fn() }
const fetched = vi.fn<typeof fetch>(async (address) => {
  const isReceipt = address === '/api/purchase?trackId=choir'
  return isReceipt ? Response.json({ data: receipt }) : Response.json({}, { status: 404 })
})
const show = () =>
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <Bought trackId="choir" />
    </SWRConfig>,
  )

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('requests the purchase of this track only, and shows the last answer again when offline', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.stubGlobal('fetch', fetched)
  setLastSeenStore(async () => seen)
  show()
  expect(await screen.findByText(/^Bought on/)).toBeTruthy()
  for (const name of ['Download MP3', 'Download original file'])
    expect(screen.getByRole('button', { name }).closest('details')).toBeNull()
  const key = ['nobody', 'purchases', { query: { trackId: 'choir' } }]
  await vi.waitFor(() => expect(seen.store).toHaveBeenCalledWith(key, receipt))

  cleanup()
  fetched.mockRejectedValue(new TypeError('Failed to fetch'))
  seen.find.mockImplementation(async (asked) =>
    JSON.stringify(asked) === JSON.stringify(key) ? receipt : undefined,
  )
  show()
  expect(await screen.findByText(/^Bought on/)).toBeTruthy()
})

it('shows the receipt opened if the address ends in #receipt, and closed otherwise', async () => {
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>(async () => Response.json({ data: receipt })),
  )
  setLastSeenStore(async () => seen)
  const isOpen = async () => (await screen.findByText(/^Bought on/)).closest('details')?.open
  show()
  expect(await isOpen()).toBe(false)
  cleanup()
  history.replaceState(null, '', '#receipt')
  show()
  expect(await isOpen()).toBe(true)
  history.replaceState(null, '', location.pathname)
})
