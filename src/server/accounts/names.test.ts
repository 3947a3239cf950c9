import { expect, it } from 'vitest'
import { containsPattern, identityKey, searchable } from './names'

it.each([
  ['ADA', 'ada'],
  ['Zoe\u0308', 'zo\u00eb'],
  ['\uff21da', 'ada'],
])('%s and %s are one name', (one, other) => {
  expect(identityKey(one)).toBe(identityKey(other))
})

it('names that differ by an accent are two', () => {
  expect(identityKey('zoë')).not.toBe(identityKey('zoe'))
})

it.each([
  ['Motörhead', 'motorhead'],
  ['Bjørn Łódź', 'bjorn lodz'],
  ['Æther Straße', 'aether strasse'],
])('%s is found as %s', (name, typed) => {
  expect(searchable(name)).toBe(typed)
})

it('a pattern takes what was typed for itself', () => {
  expect(containsPattern('100%_\\')).toBe('%100\\%\\_\\\\%')
})
