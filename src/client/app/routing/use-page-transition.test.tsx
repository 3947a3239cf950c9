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

function Pages({ location }: { location: string }) {
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
  const { rerender } = render(<Pages location="/explore" />)
  act(() => {
    history.pushState(null, '', to)
    rerender(<Pages location={to} />)
  })
  return (location: string) =>
    act(() => {
      history.pushState(null, '', location)
      rerender(<Pages location={location} />)
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

it('shows the loading text of the next page when its code takes longer than 300 ms', async () => {
  go('/saloon')
  await pass(pageLoadingAfterMs)
  expect(screen.getByText('/saloon')).toBeTruthy()
})

it('never shows a page that the user left before its code was loaded', async () => {
  const goOn = go('/saloon')
  const arriveTooLate = arrive
  goOn('/library')
  arriveTooLate()
  await pass(0)
  expect(screen.getByText('/explore q=dust')).toBeTruthy()
  arrive()
  await pass(0)
  expect(screen.getByText('/library')).toBeTruthy()
})

it('stays on the old page when the user goes back while the next one loads', async () => {
  const goOn = go('/saloon')
  goOn('/explore')
  arrive()
  await pass(pageLoadingAfterMs)
  expect(screen.getByText('/explore')).toBeTruthy()
})
