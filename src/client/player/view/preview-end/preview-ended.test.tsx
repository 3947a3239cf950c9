import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { emptyState } from '~/client/player/engine/empty-state'
import { aTrack, playingState } from '../../../../../tests/fakes/fake-player'
import { fakeDevice } from '../../../../../tests/builders/device/fake-device'
import { isPrimary } from '../../../../../tests/builders/pages/is-primary'
import { Dialog } from '~/client/ui/overlays/dialog'
import { PreviewEnded } from './preview-ended'

const { player: fake, render } = fakeDevice()

const track = aTrack('one')
const end = () =>
  act(() => fake.state.set({ currentTrack: track, playback: 'paused', previewNotice: 'ended' }))

beforeEach(() => {
  fake.state.set(emptyState)
  fake.calls.length = 0
})
afterEach(cleanup)

it('links to the track and offers no purchase without a purchase handler', async () => {
  render(<PreviewEnded />)
  expect(screen.queryByText('Maybe Later')).toBeNull()
  end()
  expect(screen.getByRole('dialog', { name: 'Preview Ended' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Purchase Now' })).toBeNull()
  expect(screen.getByRole('link', { name: 'See the track · $1.00' }).getAttribute('href')).toBe('/track/one')
  await userEvent.click(screen.getByRole('button', { name: 'Maybe Later' }))
  expect(fake.calls).toEqual([['dismissPreviewEnd']])
})

it('shows the cover of the track, and only the link to the track is primary', () => {
  render(<PreviewEnded />)
  const coverArtUrl = '/media/covers/one'
  const currentTrack = aTrack('one', { coverArtUrl })
  act(() => fake.state.set({ currentTrack, playback: 'paused', previewNotice: 'ended' }))
  const dialog = screen.getByRole('dialog')
  expect(dialog.querySelector('img')?.getAttribute('src')).toContain(coverArtUrl)
  const acts = [...dialog.querySelectorAll<HTMLElement>('a, button')]
  expect(acts.filter(isPrimary).map(({ textContent }) => textContent)).toEqual(['See the track · $1.00'])
})

it('links its title and artist, and following a link closes it and leaves the player', async () => {
  const onSeeTrack = vi.fn<() => void>()
  render(<PreviewEnded onSeeTrack={onSeeTrack} />)
  end()
  const link = (name: string) => screen.getByRole('link', { name })
  expect(link('Title of one').getAttribute('href')).toBe('/track/one')
  const entries = history.length
  await userEvent.click(link('Artist of one'))
  expect(location.pathname).toBe('/artist/artist-of-one')
  expect(history.length).toBe(entries)
  expect(onSeeTrack).toHaveBeenCalledTimes(1)
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('names the track that “Maybe Later” plays, and Escape closes without playing it', () => {
  render(<PreviewEnded />)
  act(() => fake.state.set({ ...playingState([track, aTrack('two')]), previewNotice: 'ended' }))
  expect(screen.getByText(/plays/).textContent).toBe('“Maybe Later” plays Title of two by Artist of two.')
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
  expect(fake.calls).toEqual([['closePreviewEnd']])
})

it('names the first track at the end of a queue that is repeated', () => {
  render(<PreviewEnded />)
  const atEnd = { ...playingState([aTrack('two'), track]), currentTrack: track, queueIndex: 1 }
  act(() => fake.state.set({ ...atEnd, repeat: 'all', previewNotice: 'ended' }))
  expect(screen.getByText(/plays/).textContent).toContain('Title of two')
})

it('promises no next track at the end of the queue', () => {
  render(<PreviewEnded />)
  end()
  expect(screen.queryByText(/“Maybe Later” plays/)).toBeNull()
})

it('promises the next track of an endless queue before that track is known', () => {
  render(<PreviewEnded />)
  act(() =>
    fake.state.set({ ...playingState([track]), endless: { mood: 'Midnight' }, previewNotice: 'ended' }),
  )
  expect(screen.getByText('“Maybe Later” plays the next track as soon as it arrives.')).toBeTruthy()
  act(() => fake.state.set({ queue: playingState([track, aTrack('two')]).queue }))
  expect(screen.getByText(/plays/).textContent).toBe('“Maybe Later” plays Title of two by Artist of two.')
})

it('says that a track is not for sale, and does not offer it', () => {
  render(<PreviewEnded />)
  act(() =>
    fake.state.set({
      currentTrack: aTrack('one', { isForSale: false }),
      playback: 'paused',
      previewNotice: 'ended',
    }),
  )
  expect(screen.getByText(/It is not for sale\.$/)).toBeTruthy()
  expect(screen.queryByRole('link', { name: /^See the track/ })).toBeNull()
  expect(screen.getByRole('button', { name: 'Maybe Later' })).toBeTruthy()
})

it('closes and passes the track to the purchase handler', async () => {
  const onPurchase = vi.fn<(bought: typeof track) => void>()
  render(<PreviewEnded trackId="one" onPurchase={onPurchase} />)
  end()
  expect(screen.queryByRole('link')).toBeNull()
  expect(screen.getByRole('button', { name: 'Maybe Later' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Purchase Now' }))
  expect(onPurchase).toHaveBeenCalledWith(track)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(fake.calls).toEqual([])
})

it('leaves the dialog to the page that sells the track, and shows it for all other tracks', () => {
  const page = (id: string) => (
    <>
      <PreviewEnded />
      <PreviewEnded trackId={id} onPurchase={() => {}} />
    </>
  )
  const { rerender } = render(page('one'))
  end()
  expect(screen.getAllByText('Maybe Later')).toHaveLength(1)
  expect(screen.getByRole('button', { name: 'Purchase Now' })).toBeTruthy()
  rerender(page('two'))
  expect(screen.getAllByText('Maybe Later')).toHaveLength(1)
  expect(screen.queryByRole('button', { name: 'Purchase Now' })).toBeNull()
})

it('waits while a dialog with a field is open, so that nobody is interrupted while typing', () => {
  const page = (isNaming: boolean) => (
    <>
      <button type="button">Name it</button>
      {isNaming && (
        <Dialog open title="New playlist" onClose={() => {}}>
          <input aria-label="Title" />
        </Dialog>
      )}
      <PreviewEnded />
    </>
  )
  const { rerender } = render(page(false))
  screen.getByRole('button', { name: 'Name it' }).focus()
  rerender(page(true))
  screen.getByRole('textbox', { name: 'Title' }).focus()
  end()
  expect(screen.queryByText('Maybe Later')).toBeNull()
  rerender(page(false))
  act(() => screen.getByRole('button', { name: 'Name it' }).focus())
  expect(screen.getByText('Maybe Later')).toBeTruthy()
})

it('the ‘Preview Ended’ dialog stays closed while the focus is in a text field or moves to another one, and opens once it is in none', async () => {
  render(
    <>
      <input type="search" aria-label="Search" />
      <input aria-label="Name" />
      <button type="button">Play</button>
      <PreviewEnded />
    </>,
  )
  screen.getByRole('searchbox', { name: 'Search' }).focus()
  end()
  act(() => screen.getByRole('textbox', { name: 'Name' }).focus())
  await act(() => new Promise((done) => setTimeout(done)))
  expect(screen.queryByText('Maybe Later')).toBeNull()
  act(() => screen.getByRole('textbox', { name: 'Name' }).blur())
  expect(await screen.findByText('Maybe Later')).toBeTruthy()
})
