import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useFocusBack } from './use-focus-back'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  cleanup()
})

function Checkout() {
  useFocusBack('waltz')
  return null
}

type PageProps = { isOpen: boolean; rows: readonly { key: string; trackId: string; isOwned: boolean }[] }

const Page = ({ isOpen, rows }: PageProps) => (
  <main>
    <h1 tabIndex={-1}>Songs</h1>
    {rows.map(({ key, trackId, isOwned }) => (
      <div key={key} data-track-id={trackId}>
        <button>Play {trackId}</button>
        {!isOwned && <a href="#buy">Buy {trackId}</a>}
      </div>
    ))}
    {isOpen && <Checkout />}
  </main>
)

const polka = { key: 'polka', trackId: 'polka', isOwned: false }
const waltz = { key: 'waltz', trackId: 'waltz', isOwned: false }

/** Opens the checkout from the row of the waltz, and closes it when the page has these rows. */
async function focusedAfter(rows: PageProps['rows']) {
  const { rerender } = render(<Page isOpen={false} rows={[polka, waltz]} />)
  screen.getByRole('link', { name: 'Buy waltz' }).focus()
  rerender(<Page isOpen rows={[polka, waltz]} />)
  rerender(<Page isOpen={false} rows={rows} />)
  await act(() => vi.runAllTimersAsync())
  return document.activeElement?.textContent
}

it('the focus goes to the row of the bought track, whose price is gone', async () => {
  expect(await focusedAfter([polka, { ...waltz, isOwned: true }])).toBe('Play waltz')
})

it('the focus goes to the new row of the bought track when the list has been replaced', async () => {
  expect(await focusedAfter([polka, { ...waltz, key: 'again', isOwned: true }])).toBe('Play waltz')
})

it('the focus goes to the heading when the page has no row of the bought track', async () => {
  expect(await focusedAfter([polka])).toBe('Songs')
})

it('the focus stays at the price when nothing was bought', async () => {
  expect(await focusedAfter([polka, waltz])).toBe('Buy waltz')
})
