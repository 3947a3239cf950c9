import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { aTrack } from '../../../../tests/fakes/fake-player'
import { fakeDevice } from '../../../../tests/builders/device/fake-device'
import type { Purchase } from '~/contract/schemas/built'
import { CheckoutNews } from './checkout-news'
import { paymentWatchOf } from './payment/open-watch'
import type { News, PaymentWatch } from './payment/payment-watch'

let watch: PaymentWatch

const dayMs = 24 * 60 * 60 * 1_000
const paidWords = '“Title of one” is paid, and yours.'
const failedWords = '“Two” is not paid. The card was declined.'

const paid: News = { type: 'bought', id: 'pi_1', purchase: { track: aTrack('one') } as Purchase }
const failed: News = {
  type: 'not-paid',
  id: 'pi_2',
  trackId: 'two',
  title: 'Two',
  message: 'The card was declined.',
}

const lookAway = (state: 'hidden' | 'visible') => {
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

it('that something is paid goes by itself, unless it is pointed at', () => {
  tell(paid)
  fireEvent.pointerOver(screen.getByText(paidWords))
  wait(dayMs)
  expect(screen.getByText(paidWords)).toBeTruthy()
  fireEvent.pointerOut(screen.getByText(paidWords), { relatedTarget: document.body })
  wait(12_000)
  expect(screen.queryByText(paidWords)).toBeNull()
})

it('that something is not paid stays until it is dismissed', () => {
  tell(failed)
  wait(dayMs)
  expect(screen.getByText(failedWords)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(screen.queryByText(failedWords)).toBeNull()
})

it('nothing is told while nobody looks, and all of it once somebody does', () => {
  lookAway('hidden')
  tell(paid)
  wait(dayMs)
  expect(screen.queryByText(paidWords)).toBeNull()
  lookAway('visible')
  expect(screen.getByText(paidWords)).toBeTruthy()
})
