import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { emptyState } from '~/client/player/engine/empty-state'
import { aTrack, playingState } from '../../../../../tests/fakes/fake-player'
import type { PlayerState } from '~/client/player/engine/player-types'
import { fakeDevice } from '../../../../../tests/builders/device/fake-device'
import { PlayerDock } from './player-dock'

const { player: fake, own, render } = fakeDevice()

const tracks = ['one', 'two', 'three', 'four'].map((id) => aTrack(id))

const put = (change: Partial<PlayerState>) => act(() => fake.state.set(change))
const callsTo = (name: string) => fake.calls.filter(([what]) => what === name)

beforeEach(() => {
  fake.state.set(playingState(tracks))
  fake.time.set({ positionSeconds: 72, durationSeconds: 204 })
  fake.calls.length = 0
})
afterEach(() => {
  cleanup()
  localStorage.clear()
})

const open = async () => {
  const user = userEvent.setup()
  render(<PlayerDock />)
  return user
}
const openFullscreen = async () => {
  const user = await open()
  await user.click(screen.getByRole('button', { name: 'Expand player' }))
  const sheet = screen.getByRole('dialog', { name: 'Player' })
  await within(sheet).findByRole('button', { name: 'Shuffle' })
  return { user, sheet }
}

describe('the mini player', () => {
  it('is not shown, and takes no space, until a track is loaded', async () => {
    put(emptyState)
    await open()
    expect(screen.queryByRole('region', { name: 'Player' })).toBeNull()
    expect(document.documentElement.dataset.player).toBeUndefined()
    put({ currentTrack: tracks[0] ?? null, playback: 'loading' })
    // The player is not rendered in the task of the press, so that the audio starts first.
    expect(screen.queryByRole('region', { name: 'Player' })).toBeNull()
    expect((await screen.findByRole('region', { name: 'Player' })).textContent).toContain('Title of one')
    await vi.waitFor(() => expect(document.documentElement.dataset.player).toBe(''))
  })

  it('shows a track that is set long after the press, as by an endless queue that fetches its tracks first', async () => {
    put(emptyState)
    await open()
    put({ playback: 'loading', waitsForMore: true })
    await new Promise((later) => setTimeout(later, 300))
    expect(screen.queryByRole('region', { name: 'Player' })).toBeNull()
    put({ currentTrack: tracks[0] ?? null, waitsForMore: false })
    put({ playback: 'playing' })
    expect((await screen.findByRole('region', { name: 'Player' })).textContent).toContain('Title of one')
  })

  it('shows title, artist and genre, and links to the track and the artist', async () => {
    await open()
    const region = screen.getByRole('region', { name: 'Player' })
    expect(region.textContent).toContain('Title of oneArtist of one·Space folk')
    expect(screen.getByRole('button', { name: 'Open the player: Title of one' })).toBeTruthy()
    for (const [name, path] of [
      ['Title of one', '/track/one'],
      ['Artist of one', '/artist/artist-of-one'],
    ] as const)
      expect(within(region).getByRole('link', { name }).getAttribute('href')).toBe(path)
  })

  it('pauses, and plays again', async () => {
    const user = await open()
    await user.click(screen.getByRole('button', { name: 'Pause' }))
    put({ playback: 'paused' })
    await user.click(screen.getByRole('button', { name: 'Play' }))
    expect(callsTo('toggle')).toHaveLength(2)
  })

  it('disables the close button while playing, and says why to screen readers and when pressed', async () => {
    const user = await open()
    const close = screen.getByRole('button', { name: 'Close player' })
    expect(close.getAttribute('aria-disabled')).toBe('true')
    const words = document.getElementById(close.getAttribute('aria-describedby') ?? '')
    expect(words?.textContent).toBe('Pause the track to close the player')
    await user.click(close)
    expect(screen.getByRole('region', { name: 'Player' })).toBeTruthy()
    expect(screen.getAllByText('Pause the track to close the player').length).toBe(2)
    put({ playback: 'paused' })
    await user.click(screen.getByRole('button', { name: 'Close player' }))
    expect(screen.queryByRole('region', { name: 'Player' })).toBeNull()
  })

  it('says that a preview plays, and warns before it ends', async () => {
    await open()
    expect(screen.queryByText('Preview')).toBeNull()
    put({ entitlement: 'preview', previewNotice: 'warning' })
    expect(screen.getByText('Preview')).toBeTruthy()
    expect(screen.getByText('Preview ending soon! Purchase to continue listening')).toBeTruthy()
  })

  it('shows why playing failed, and retries at a press', async () => {
    const user = await open()
    put({ playback: 'failed', problem: 'The network is gone.' })
    expect(screen.getByRole('alert').textContent).toContain('The network is gone.')
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(callsTo('retry')).toHaveLength(1)
  })

  it('changes only the parts that show time when time passes', async () => {
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(400)
    await open()
    const region = screen.getByRole('region', { name: 'Player' })
    const changed: string[] = []
    const observer = new MutationObserver((records) => {
      for (const { target } of records) {
        const element = target instanceof Element ? target : target.parentElement
        const shown = element?.closest('[role=slider], [aria-hidden]')
        if (shown) changed.push(shown.role === 'slider' ? 'seek bar' : 'progress line')
        else changed.push(/^\d+:\d\d$/.test(target.textContent ?? '') ? 'clock' : 'something else')
      }
    })
    observer.observe(region, { subtree: true, childList: true, attributes: true, characterData: true })
    act(() => fake.time.set({ positionSeconds: 73.2 }))
    await Promise.resolve()
    observer.disconnect()
    expect(new Set(changed)).toEqual(new Set(['clock', 'seek bar', 'progress line']))
  })
})

describe('the seek bar', () => {
  it('has a spoken position, and seeks by 5 and 30 seconds and to both ends', async () => {
    await open()
    const bar = screen.getByRole('slider', { name: 'Seek' })
    expect(bar.getAttribute('aria-valuetext')).toBe('1 minute 12 of 3 minutes 24')
    expect(bar.getAttribute('aria-valuenow')).toBe('72')
    for (const key of ['ArrowRight', 'ArrowLeft', 'PageUp', 'PageDown', 'Home', 'End']) {
      fireEvent.keyDown(bar, { key })
    }
    expect(callsTo('seek').map(([, to]) => to)).toEqual([77, 67, 102, 42, 0, 204])
  })
})

it('a seek beyond the preview says why nothing happens, until a seek that is possible', async () => {
  await open()
  put({ entitlement: 'preview' })
  const bar = screen.getByRole('slider', { name: 'Seek' })
  const reason = 'The preview ends at 0:30. Buy the track to hear all of it.'
  fireEvent.keyDown(bar, { key: 'End' })
  expect((await screen.findByText(reason)).closest('[role=status]')).toBeTruthy()
  fireEvent.keyDown(bar, { key: 'Home' })
  expect(screen.queryByText(reason)).toBeNull()
})

it('a key that would seek beyond the preview says why nothing happens, in the mini player and in fullscreen', async () => {
  const { sheet } = await openFullscreen()
  put({ entitlement: 'preview' })
  act(() => fake.time.set({ positionSeconds: 25, durationSeconds: 204 }))
  fireEvent.keyDown(document.body, { key: 'l' })
  const reason = 'The preview ends at 0:30. Buy the track to hear all of it.'
  await within(sheet).findByText(reason)
  expect(screen.getAllByText(reason)).toHaveLength(2)
  fireEvent.keyDown(document.body, { key: 'j' })
  expect(screen.queryByText(reason)).toBeNull()
})

describe('in fullscreen', () => {
  it('shows a loading overlay until the player is open', async () => {
    await open()
    // A press by `user` takes longer on a busy machine than the overlay shows.
    fireEvent.click(screen.getByRole('button', { name: 'Expand player' }))
    expect(await screen.findByText('Opening Player...')).toBeTruthy()
    await vi.waitFor(() => expect(screen.queryByText('Opening Player...')).toBeNull(), 3000)
  })

  it('shows genre, artist and whether the track is owned', async () => {
    const { sheet } = await openFullscreen()
    expect(sheet.textContent).toContain('Space folk')
    // The queue beside it names the artist too.
    const [artist] = within(sheet).getAllByRole('link', { name: 'Artist of one' })
    expect(artist?.getAttribute('href')).toBe('/artist/artist-of-one')
    expect(within(sheet).queryByText('Owned')).toBeNull()
    act(() => own('one'))
    expect(within(sheet).getByText('Owned')).toBeTruthy()
    act(() => own())
    put({ entitlement: 'preview' })
    expect(within(sheet).getByText('Preview · 30 seconds')).toBeTruthy()
  })

  it('links its title to the track, whose page replaces the player', async () => {
    const { user, sheet } = await openFullscreen()
    const entries = history.length
    await user.click(within(sheet).getByRole('heading', { name: 'Title of one' }))
    expect(location.pathname).toBe('/track/one')
    expect(history.length).toBe(entries)
    expect(screen.queryByRole('dialog', { name: 'Player' })).toBeNull()
  })

  it('closes together with the queue when a link in the queue is followed', async () => {
    const { user, sheet } = await openFullscreen()
    await user.click(within(sheet).getByRole('button', { name: 'Queue' }))
    const queue = within(await screen.findByRole('dialog', { name: 'Queue' }))
    await user.click(queue.getByRole('link', { name: 'Title of three' }))
    expect(location.pathname).toBe('/track/three')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('shows that shuffle and repeat are off, and turns both on at a press', async () => {
    const { user, sheet } = await openFullscreen()
    const shuffle = within(sheet).getByRole('button', { name: 'Shuffle' })
    expect(shuffle.getAttribute('aria-pressed')).toBe('false')
    await user.click(shuffle)
    await user.click(within(sheet).getByRole('button', { name: 'Repeat: off' }))
    expect(fake.calls).toEqual(
      expect.arrayContaining([
        ['setShuffled', true],
        ['setRepeat', 'all'],
      ]),
    )
  })

  it('returns to the mini player by Minimise and by the browser’s cancel event', async () => {
    const { user, sheet } = await openFullscreen()
    fireEvent(sheet, new Event('cancel', { cancelable: true }))
    await vi.waitFor(() => expect(screen.queryByRole('dialog', { name: 'Player' })).toBeNull(), 3000)
    await user.click(screen.getByRole('button', { name: 'Expand player' }))
    await user.click(screen.getByRole('button', { name: 'Minimise' }))
    await vi.waitFor(() => expect(screen.queryByRole('dialog', { name: 'Player' })).toBeNull(), 3000)
  })
})
