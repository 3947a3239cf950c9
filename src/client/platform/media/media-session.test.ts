import { afterEach, expect, it, vi } from 'vitest'
import { browserMediaSession } from './media-session'

type Heard = (details: Partial<MediaSessionActionDetails>) => void

afterEach(() => void vi.unstubAllGlobals())

function aDevice(knows: (action: string) => boolean = () => true) {
  const handlers = new Map<string, Heard | null>()
  const session = {
    metadata: null as unknown,
    playbackState: 'none',
    setPositionState: vi.fn(),
    setActionHandler: (action: string, heard: Heard | null) => {
      if (!knows(action)) throw new TypeError('unknown action')
      handlers.set(action, heard)
    },
  }
  vi.stubGlobal('navigator', { mediaSession: session })
  vi.stubGlobal('MediaMetadata', function MediaMetadata(init: object) {
    return { ...init }
  })
  return { session, handlers }
}

it('a browser without it is left alone', () => {
  vi.stubGlobal('navigator', {})
  const lock = browserMediaSession()
  expect(() => {
    lock.show({ title: 'Dust' })
    lock.setPlayback('playing')
    lock.setPlace({ positionSeconds: 1, durationSeconds: 2 })
    lock.setActs({ play: () => {} })
  }).not.toThrow()
})

it('what one browser does not know does not keep the rest from it', () => {
  const { handlers } = aDevice((action) => action === 'play' || action === 'seekto')
  const sought = vi.fn()
  browserMediaSession().setActs({ pause: () => {}, play: () => {}, seekto: sought })
  handlers.get('seekto')?.({ seekTime: 0 })
  expect(sought).toHaveBeenCalledWith(0)
  expect(handlers.get('play')).toBeTypeOf('function')
})

it('a step of the device is handed on, and none is left out', () => {
  const { handlers } = aDevice()
  const step = vi.fn()
  const session = browserMediaSession()
  session.setActs({ seekforward: step })
  handlers.get('seekforward')?.({ seekOffset: 30 })
  handlers.get('seekforward')?.({})
  expect(step.mock.calls).toEqual([[30], [undefined]])
  expect(handlers.get('stop')).toBeNull()
  session.setActs(null)
  expect([...handlers.values()].every((heard) => heard === null)).toBe(true)
})

it('what is on and its place are shown, and taken away', () => {
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
