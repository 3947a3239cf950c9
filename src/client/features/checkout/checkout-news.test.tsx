import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { aTrack } from '../../../../tests/fakes/fake-player'
import { fakeDevice } from '../../../../tests/builders/device/fake-device'
import type { Purchase } from '~/contract/schemas/built'
import { dayMs } from '~/contract/durations'
import { CheckoutNews } from './checkout-news'
import { paymentWatchOf } from './payment/open-watch'
import type { News, PaymentWatch } from './payment/payment-watch'

let watch: PaymentWatch

const paidText = 'Payment complete. You own “Title of one”.'
const failedText = 'Your payment for “Two” failed. The card was declined.'

const paid: News = { type: 'bought', id: 'pi_1', purchase: { track: aTrack('one') } as Purchase }
const failed: News = {
  type: 'not-paid',
  id: 'pi_2',
  trackId: 'two',
  title: 'Two',
  message: 'The card was declined.',
}

const setVisibility = (state: 'hidden' | 'visible') => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
}
const tell = (...items: News[]) => act(() => watch.news.set({ items }))
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms))

beforeEach(() => {
  vi.useFakeTimers()
  const { device, render } = fakeDevice()
  watch = device.part(paymentWatchOf)
  vi.spyOn(watch, 'dismiss').mockImplementation(() => watch.news.set({ items: [] }))
  render(<CheckoutNews />)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

it('news of a purchase disappears after a while, but not while the pointer is over it', () => {
  tell(paid)
  fireEvent.pointerOver(screen.getByText(paidText))
  wait(dayMs)
  expect(screen.getByText(paidText)).toBeTruthy()
  fireEvent.pointerOut(screen.getByText(paidText), { relatedTarget: document.body })
  wait(12_000)
  expect(screen.queryByText(paidText)).toBeNull()
})

it('news of a failed payment stays until it is dismissed', () => {
  tell(failed)
  wait(dayMs)
  expect(screen.getByText(failedText)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(screen.queryByText(failedText)).toBeNull()
})

it('news waits until the page is visible', () => {
  setVisibility('hidden')
  tell(paid)
  wait(dayMs)
  expect(screen.queryByText(paidText)).toBeNull()
  setVisibility('visible')
  expect(screen.getByText(paidText)).toBeTruthy()
})
