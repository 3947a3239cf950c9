import { expect, it } from 'vitest'
import { removeText, writeText } from '~/client/platform/storage/local-storage'
import { type PendingPayment, readPendingPayments, writePendingPayments } from './pending-payments'

const payment = (id: number): PendingPayment => ({
  paymentIntentId: `pi_${id}`,
  trackId: 't',
  title: 'Song',
  sinceMs: id,
})

it('reads back what was written for this person, and for no other', () => {
  writePendingPayments('ada', [payment(1), payment(2)])
  expect(readPendingPayments('ada')).toEqual([payment(1), payment(2)])
  expect(readPendingPayments('bob')).toEqual([])
})

it('forgets the payments when an empty list is written', () => {
  writePendingPayments('ada', [payment(1)])
  writePendingPayments('ada', [])
  expect(readPendingPayments('ada')).toEqual([])
})

it('stores the latest twenty', () => {
  writePendingPayments(
    'ada',
    Array.from({ length: 22 }, (_, at) => payment(at)),
  )
  expect(readPendingPayments('ada').map(({ sinceMs }) => sinceMs)).toEqual(
    Array.from({ length: 20 }, (_, at) => at + 2),
  )
})

it('reads nothing where nothing was stored', () => {
  removeText('paymentsUnderway ada')
  expect(readPendingPayments('ada')).toEqual([])
})

it.each(['', 'no JSON', 'null', '{}', '"text"'])('reads nothing from the stored text %j', (text) => {
  writeText('paymentsUnderway ada', text)
  expect(readPendingPayments('ada')).toEqual([])
})

it('ignores stored entries that are not payments', () => {
  const whole = payment(1)
  const broken = [
    null,
    5,
    {},
    { ...whole, paymentIntentId: 1 },
    { ...whole, trackId: undefined },
    { ...whole, title: null },
    { ...whole, sinceMs: '1' },
  ]
  writeText('paymentsUnderway ada', JSON.stringify([...broken, whole]))
  expect(readPendingPayments('ada')).toEqual([whole])
})
