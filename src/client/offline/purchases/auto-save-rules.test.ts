import { expect, it } from 'vitest'
import { dayMs } from '~/contract/durations'
import type { Purchase } from '~/contract/schemas/built'
import { aTrack, purchasesOf } from '../../../../tests/builders/music/tracks'
import { afterConsidering, autoSaveMoment, newPurchases, noAutoSave, readAutoSave } from './auto-save-rules'

const stored = (text: string | null) => readAutoSave({ read: () => text, write: () => {} })
const bought = (id: string, purchasedAt: number): Purchase => ({
  ...(purchasesOf([aTrack(id)], 1).items[0] as Purchase),
  _id: id,
  purchasedAt,
})
const idsOf = (purchases: readonly Purchase[]) => purchases.map(({ _id }) => _id)
const tenDaysMs = 10 * dayMs

it.each([null, '[', 'null', '{}', '{"choice":"sometimes","begun":["a"]}'])(
  'automatic saving is off when the stored text is %s',
  (text) => {
    expect(stored(text)).toEqual(noAutoSave)
  },
)

it('reads the stored setting and ignores invalid fields', () => {
  const memory = { choice: 'wi-fi', newestMs: 5, considered: ['p'], begun: ['a', 'b'], held: ['b'] }
  expect(stored(JSON.stringify(memory))).toEqual(memory)
  expect(stored('{"choice":"any-network","newestMs":"5","considered":[1,"p"],"begun":7}')).toEqual({
    ...noAutoSave,
    choice: 'any-network',
    considered: ['p'],
  })
})

it('treats purchases made less than a day before the newest one as new, each only once', () => {
  const memory = { ...noAutoSave, newestMs: tenDaysMs, considered: ['known'] }
  const purchases = [
    bought('next', tenDaysMs + 1),
    bought('known', tenDaysMs),
    bought('late', tenDaysMs - dayMs + 1),
    bought('older', tenDaysMs - dayMs),
  ]
  expect(idsOf(newPurchases(memory, purchases))).toEqual(['next', 'late'])
})

it('treats no purchase as new before a first list was considered', () => {
  expect(newPurchases(noAutoSave, [bought('a', tenDaysMs)])).toEqual([])
  expect(newPurchases({ ...noAutoSave, newestMs: 1 }, null)).toEqual([])
})

it('remembers only the purchases of the last day before the newest one', () => {
  const list = [bought('new', tenDaysMs), bought('late', tenDaysMs - dayMs + 1), bought('old', 9 * dayMs)]
  expect(afterConsidering(noAutoSave, list)).toMatchObject({
    newestMs: tenDaysMs,
    considered: ['new', 'late'],
  })
})

it('remembers the newest known purchase also when a refund removes it from the list', () => {
  const memory = { ...noAutoSave, newestMs: tenDaysMs, considered: ['refunded'] }
  expect(afterConsidering(memory, [bought('earlier', tenDaysMs - 5)])).toMatchObject({
    newestMs: tenDaysMs,
    considered: ['earlier', 'refunded'],
  })
})

it('keeps what another tab has considered, so that two tabs with different lists do not overwrite each other for ever', () => {
  const older = [bought('a', tenDaysMs)]
  const newer = [bought('b', tenDaysMs + 1), bought('a', tenDaysMs)]
  const first = afterConsidering(noAutoSave, newer)
  const second = afterConsidering(first, older)
  expect(second.considered.toSorted()).toEqual(['a', 'b'])
  expect(newPurchases(second, newer)).toEqual([])
  expect(afterConsidering(second, newer).considered.toSorted()).toEqual(['a', 'b'])
})

it('forgets a considered purchase that is more than a day older than the newest one', () => {
  const memory = { ...noAutoSave, newestMs: tenDaysMs, considered: ['old'] }
  const list = [bought('new', tenDaysMs + 2 * dayMs), bought('old', tenDaysMs)]
  expect(afterConsidering(memory, list).considered).toEqual(['new'])
})

it('remembers nothing new without a list', () => {
  expect(afterConsidering(noAutoSave, null)).toEqual(noAutoSave)
})

it('waits for a network before anything else', () => {
  const mobile = { kind: 'other', savesData: true } as const
  expect(autoSaveMoment('wi-fi', mobile, false)).toBe('network')
  expect(autoSaveMoment('wi-fi', mobile, true)).toBe('wi-fi')
  expect(autoSaveMoment('any-network', mobile, true)).toBe('data-saver')
})
