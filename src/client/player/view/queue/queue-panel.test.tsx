import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ToastProvider } from '~/client/ui/feedback/toast'
import { aTrack, playingState } from '../../../../../tests/fakes/fake-player'
import { fakeDevice } from '../../../../../tests/builders/device/fake-device'
import { addTracksPart } from '../playlist/add-to-playlist'
import { QueuePanel } from './queue-panel'

const { player: fake, render: renderOnDevice } = fakeDevice()
const render = (view: ReactElement) => renderOnDevice(view, { wrapper: ToastProvider })

const tracks = ['one', 'two', 'three', 'four'].map((id) => aTrack(id))

beforeEach(() => {
  fake.state.set(playingState(tracks))
  fake.calls.length = 0
})
afterEach(cleanup)

const handle = (id: string) => screen.getByRole('button', { name: `Reorder Title of ${id}` })
/** Applies the last recorded call (move or remove) to the queue, as the real player would. */
const applyLastCall = () => {
  const [name, key, to] = fake.calls.at(-1) ?? []
  const queue = fake.state.get().queue
  const item = queue.find((one) => one.key === key)
  if (!item) return
  const others = queue.filter((one) => one.key !== key)
  act(() => fake.state.set({ queue: name === 'remove' ? others : others.toSpliced(Number(to), 0, item) }))
}

it('plays a queued track at a press', async () => {
  render(<QueuePanel onLeave={() => {}} />)
  await userEvent.click(screen.getByRole('button', { name: /^Play Title of three/ }))
  expect(fake.calls).toEqual([['jumpTo', 'k2']])
})

it('links the title and the artist of the current and of each queued track, and is left when one is followed', async () => {
  const left = vi.fn<() => void>()
  render(<QueuePanel onLeave={left} />)
  for (const id of ['one', 'three']) {
    expect(screen.getByRole('link', { name: `Title of ${id}` }).getAttribute('href')).toBe(`/track/${id}`)
    const artist = screen.getByRole('link', { name: `Artist of ${id}` })
    expect(artist.getAttribute('href')).toBe(`/artist/artist-of-${id}`)
  }
  await userEvent.click(screen.getByRole('link', { name: 'Title of three' }))
  await userEvent.click(screen.getByRole('link', { name: 'Artist of one' }))
  expect(left).toHaveBeenCalledTimes(2)
  expect(fake.calls).toEqual([])
})

it('picks up, moves, announces and drops a track by keyboard, and keeps the focus', async () => {
  const user = userEvent.setup()
  render(<QueuePanel onLeave={() => {}} />)
  handle('two').focus()
  await user.keyboard(' ')
  expect(handle('two').getAttribute('aria-pressed')).toBe('true')
  expect(screen.getByRole('status').textContent).toBe('Picked up, position 1 of 3')
  await user.keyboard('{ArrowDown}')
  expect(fake.calls).toEqual([['move', 'k1', 2]])
  applyLastCall()
  expect(screen.getByRole('status').textContent).toBe('Title of two, position 2 of 3')
  expect(document.activeElement).toBe(handle('two'))
  await user.keyboard(' ')
  expect(handle('two').getAttribute('aria-pressed')).toBe('false')
})

it('moves a picked-up track back with Escape, and moves one that is not picked up with Alt and an arrow key', async () => {
  const user = userEvent.setup()
  render(<QueuePanel onLeave={() => {}} />)
  handle('two').focus()
  await user.keyboard(' {ArrowDown}')
  applyLastCall()
  await user.keyboard('{Escape}')
  expect(fake.calls.at(-1)).toEqual(['move', 'k1', 1])
  applyLastCall()
  handle('four').focus()
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
  expect(fake.calls.at(-1)).toEqual(['move', 'k3', 2])
  await user.keyboard('{ArrowUp}')
  expect(fake.calls.at(-1)).toEqual(['move', 'k3', 2])
})

it('drops a dragged track under the pointer', () => {
  HTMLElement.prototype.setPointerCapture ??= () => {}
  render(<QueuePanel onLeave={() => {}} />)
  const at = (clientY: number) => ({ clientY, button: 0, pointerId: 1 })
  fireEvent.pointerDown(handle('two'), at(100))
  fireEvent.pointerMove(handle('two'), at(100 + 2 * 56 - 10))
  fireEvent.pointerUp(handle('two'), at(100 + 2 * 56 - 10))
  expect(fake.calls).toEqual([['move', 'k1', 3]])
})

it('drops a dragged track where the pointer shows it when the current track ends during the drag', () => {
  HTMLElement.prototype.setPointerCapture ??= () => {}
  render(<QueuePanel onLeave={() => {}} />)
  const at = (clientY: number) => ({ clientY, button: 0, pointerId: 1 })
  fireEvent.pointerDown(handle('three'), at(100))
  act(() => fake.state.set({ queueIndex: 1, currentTrack: tracks[1] ?? null }))
  fireEvent.pointerMove(handle('three'), at(100 + 56))
  expect(handle('three').closest('li')?.className).toMatch(/carried/)
  fireEvent.pointerUp(handle('three'), at(100 + 56))
  expect(fake.calls).toEqual([['move', 'k2', 3]])
})

it('does not move a dragged track that has become the current one', () => {
  HTMLElement.prototype.setPointerCapture ??= () => {}
  render(<QueuePanel onLeave={() => {}} />)
  const list = handle('two').closest('ol') as HTMLElement
  const at = (clientY: number) => ({ clientY, button: 0, pointerId: 1 })
  fireEvent.pointerDown(handle('two'), at(100))
  fireEvent.pointerMove(list, at(100 + 56))
  act(() => fake.state.set({ queueIndex: 1, currentTrack: tracks[1] ?? null }))
  fireEvent.pointerUp(list, at(100 + 56))
  expect(fake.calls).toEqual([])
})

it('moves a track back with Escape to its place in the queue when the current track ended meanwhile', async () => {
  const user = userEvent.setup()
  render(<QueuePanel onLeave={() => {}} />)
  handle('three').focus()
  await user.keyboard(' {ArrowDown}')
  applyLastCall()
  act(() => fake.state.set({ queueIndex: 1, currentTrack: tracks[1] ?? null }))
  await user.keyboard('{Escape}')
  expect(fake.calls.at(-1)).toEqual(['move', 'k2', 2])
})

it('removes a track and focuses the next one', async () => {
  render(<QueuePanel onLeave={() => {}} />)
  await userEvent.click(screen.getByRole('button', { name: 'Remove Title of two from the queue' }))
  expect(fake.calls).toEqual([['remove', 'k1']])
  applyLastCall()
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Remove Title of three from the queue')
})

it('says that a track is removed, and puts it back with Undo', async () => {
  render(<QueuePanel onLeave={() => {}} />)
  await userEvent.click(screen.getByRole('button', { name: 'Remove Title of two from the queue' }))
  expect(screen.getByText('“Title of two” removed from the queue')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(fake.calls).toEqual([
    ['remove', 'k1'],
    ['changeQueue', expect.any(Function)],
  ])
})

it('clears all following tracks in one call, and puts them back with Undo', async () => {
  act(() => fake.state.set({ queueIndex: 1, currentTrack: tracks[1] ?? null }))
  render(<QueuePanel onLeave={() => {}} />)
  await userEvent.click(screen.getByRole('button', { name: 'Clear queue' }))
  expect(fake.calls).toEqual([['removeFollowing']])
  expect(screen.getByText('Queue cleared')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(fake.calls).toEqual([['removeFollowing'], ['changeQueue', expect.any(Function)]])
})

it('says how to add tracks when no track follows the current one', () => {
  act(() => fake.state.set({ queueIndex: 3 }))
  render(<QueuePanel onLeave={() => {}} />)
  expect(screen.getByText(/Nothing is queued/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Clear queue' })).toBeNull()
})

it('offers to add all tracks to a playlist only if the queue has more than the current one', () => {
  addTracksPart.set({ load: () => new Promise(() => {}) })
  render(<QueuePanel onLeave={() => {}} />)
  const offer = () => screen.queryByRole('button', { name: 'Add all to playlist' })
  expect(offer()).toBeTruthy()
  act(() => fake.state.set(playingState(tracks.slice(0, 1))))
  expect(offer()).toBeNull()
  act(() => addTracksPart.set({ load: null }))
})
