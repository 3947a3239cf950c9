import { cleanup } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { aTrack } from '../../../../tests/fakes/fake-player'
import { fakeDevice } from '../../../../tests/builders/device/fake-device'
import type { ApiPages } from '~/client/api/read/use-api-pages'
import { ToastProvider } from '~/client/ui/feedback/toast'
import type { Track } from '~/contract/schemas/built'
import { EndlessTracks } from './endless-tracks'

const { render } = fakeDevice()

// The price in a row would need a session.
vi.mock('../track-ownership', () => ({ TrackOwnership: () => null }))

afterEach(cleanup)

const coming: ApiPages<Track> = {
  items: [],
  rows: [],
  total: null,
  error: undefined,
  stale: false,
  loading: true,
  want: () => {},
  retry: () => {},
}
const list = (pages: ApiPages<Track>) => (
  <ToastProvider>
    <EndlessTracks label="Tracks" pages={pages} empty={null} />
  </ToastProvider>
)

it('renders the rows on screen in full as soon as the list arrives, even after scrolling past the placeholders', () => {
  const { rerender, container } = render(list(coming))
  expect(container.querySelectorAll('li')).toHaveLength(8)
  const items = Array.from({ length: 100 }, (_, index) => aTrack(`one-${index}`))
  rerender(list({ ...coming, items, rows: items, total: 100, loading: false }))
  const rows = [...container.querySelectorAll('li')]
  expect(rows.length).toBeGreaterThan(8)
  const rowPx = 68
  const onScreen = rows.slice(0, Math.ceil(innerHeight / rowPx))
  expect(onScreen.filter((row) => !row.querySelector('button'))).toEqual([])
})
