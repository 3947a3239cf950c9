import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useSearch } from 'wouter'
import { pageLoadingAfterMs } from '~/contract/limits'
import { HeldSearch, usePageTransition } from './use-page-transition'

declare const happyDOM: { settings: { device: { prefersReducedMotion: 'reduce' | 'no-preference' } } }

let arrive: () => void
const loadPageCode = () => new Promise<void>((resolve) => (arrive = resolve))

beforeEach(() => {
  happyDOM.settings.device.prefersReducedMotion = 'reduce'
  vi.useFakeTimers()
  history.replaceState(null, '', '/explore?q=dust')
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function House({ location }: { location: string }) {
  const { shown, page, isLeaving } = usePageTransition(location, loadPageCode)
  return (
    <div key={shown} ref={page}>
      <HeldSearch isLeaving={isLeaving}>
        <Page shown={shown} />
      </HeldSearch>
    </div>
  )
}

const Page = ({ shown }: { shown: string }) => <p>{`${shown} ${useSearch()}`}</p>

function go(to: string) {
  const { rerender } = render(<House location="/explore" />)
  act(() => {
    history.pushState(null, '', to)
    rerender(<House location={to} />)
  })
  return (location: string) =>
    act(() => {
      history.pushState(null, '', location)
      rerender(<House location={location} />)
    })
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

it('keeps the old page, with its query, until the code of the next page is loaded', async () => {
  go('/saloon')
  await pass(pageLoadingAfterMs - 1)
  expect(screen.getByText('/explore q=dust')).toBeTruthy()
  arrive()
  await pass(0)
  expect(screen.getByText('/saloon')).toBeTruthy()
})

it('shows the next page after 300 ms although its code is not loaded, so that it can say that it loads', async () => {
  go('/saloon')
  await pass(pageLoadingAfterMs)
  expect(screen.getByText('/saloon')).toBeTruthy()
})

it('never shows a page that was left before its code was loaded', async () => {
  const goOn = go('/saloon')
  const arriveInVain = arrive
  goOn('/library')
  arriveInVain()
  await pass(0)
  expect(screen.getByText('/explore q=dust')).toBeTruthy()
  arrive()
  await pass(0)
  expect(screen.getByText('/library')).toBeTruthy()
})

it('stays on the old page for somebody who goes back while the next one loads', async () => {
  const goOn = go('/saloon')
  goOn('/explore')
  arrive()
  await pass(pageLoadingAfterMs)
  expect(screen.getByText('/explore')).toBeTruthy()
})
