import { afterEach, expect, it, vi } from 'vitest'
import { browserMediaSession } from './media-session'

type Handler = (details: Partial<MediaSessionActionDetails>) => void

afterEach(() => void vi.unstubAllGlobals())

function aDevice(knows: (action: string) => boolean = () => true) {
  const handlers = new Map<string, Handler | null>()
  const session = {
    metadata: null as unknown,
    playbackState: 'none',
    setPositionState: vi.fn(),
    setActionHandler: (action: string, handler: Handler | null) => {
      if (!knows(action)) throw new TypeError('unknown action')
      handlers.set(action, handler)
    },
  }
  vi.stubGlobal('navigator', { mediaSession: session })
  vi.stubGlobal('MediaMetadata', function MediaMetadata(init: object) {
    return { ...init }
  })
  return { session, handlers }
}

it('does nothing in a browser without the Media Session API', () => {
  vi.stubGlobal('navigator', {})
  const lock = browserMediaSession()
  expect(() => {
    lock.show({ title: 'Dust' })
    lock.setPlayback('playing')
    lock.setPlace({ positionSeconds: 1, durationSeconds: 2 })
    lock.setActs({ play: () => {} })
  }).not.toThrow()
})

it('sets the supported handlers even if the browser rejects others', () => {
  const { handlers } = aDevice((action) => action === 'play' || action === 'seekto')
  const seekTo = vi.fn()
  browserMediaSession().setActs({ pause: () => {}, play: () => {}, seekto: seekTo })
  handlers.get('seekto')?.({ seekTime: 0 })
  expect(seekTo).toHaveBeenCalledWith(0)
  expect(handlers.get('play')).toBeTypeOf('function')
})

it('passes the step length of the device to the handler, or undefined if it has none', () => {
  const { handlers } = aDevice()
  const step = vi.fn()
  const session = browserMediaSession()
  session.setActs({ seekforward: step })
  handlers.get('seekforward')?.({ seekOffset: 30 })
  handlers.get('seekforward')?.({})
  expect(step.mock.calls).toEqual([[30], [undefined]])
  expect(handlers.get('stop')).toBeNull()
  session.setActs(null)
  expect([...handlers.values()].every((handler) => handler === null)).toBe(true)
})

it('shows the current track and position, and clears them', () => {
  const { session } = aDevice()
  const lock = browserMediaSession()
  lock.show({ title: 'Dust' })
  expect(session.metadata).toEqual({ title: 'Dust' })
  lock.setPlace({ positionSeconds: 5, durationSeconds: 10 })
  expect(session.setPositionState).toHaveBeenLastCalledWith({ position: 5, duration: 10, playbackRate: 1 })
  lock.show(null)
  lock.setPlace(null)
  expect(session.metadata).toBeNull()
  expect(session.setPositionState).toHaveBeenLastCalledWith(undefined)
})
