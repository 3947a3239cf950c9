import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { HomePage } from './home-page'

declare const happyDOM: { settings: { device: { prefersReducedMotion: 'reduce' | 'no-preference' } } }

beforeEach(() => {
  happyDOM.settings.device.prefersReducedMotion = 'no-preference'
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const flightMs = 600

function openHome() {
  let arrive = () => {}
  const onPrepare = vi.fn(() => new Promise<void>((resolve) => (arrive = resolve)))
  const onNavigate = vi.fn()
  const paths = { makeMusicPath: '/register', resumePath: undefined }
  const { unmount } = render(<HomePage {...paths} onPrepare={onPrepare} onNavigate={onNavigate} />)
  fireEvent.click(screen.getByRole('link', { name: 'Start exploring' }))
  return { onPrepare, onNavigate, unmount, arrive: () => arrive() }
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

it('stays on home after the ship has left until the code of Explore has loaded', async () => {
  const { onPrepare, onNavigate, arrive } = openHome()
  expect(onPrepare).toHaveBeenCalledWith('/explore')
  await pass(flightMs + 2_900)
  expect(onNavigate).not.toHaveBeenCalled()
  arrive()
  await pass(0)
  expect(onNavigate).toHaveBeenCalledWith('/explore')
})

it('opens Explore three seconds after the flight, although its code has not loaded', async () => {
  const { onNavigate } = openHome()
  await pass(flightMs + 3_000)
  expect(onNavigate).toHaveBeenCalledOnce()
})

it('does not open Explore when the person has left home meanwhile', async () => {
  const { onNavigate, unmount, arrive } = openHome()
  await pass(flightMs)
  unmount()
  arrive()
  await pass(5_000)
  expect(onNavigate).not.toHaveBeenCalled()
})
