import { expect, it } from 'vitest'
import { containsPattern, identityKey, searchable } from './names'

it.each([
  ['ADA', 'ada'],
  ['Zoe\u0308', 'zo\u00eb'],
  ['\uff21da', 'ada'],
])('treats %s and %s as the same name', (one, other) => {
  expect(identityKey(one)).toBe(identityKey(other))
})

it('treats names that differ by an accent as different', () => {
  expect(identityKey('zoë')).not.toBe(identityKey('zoe'))
})

it.each([
  ['Motörhead', 'motorhead'],
  ['Bjørn Łódź', 'bjorn lodz'],
  ['Æther Straße', 'aether strasse'],
])('turns %s into %s for search', (name, typed) => {
  expect(searchable(name)).toBe(typed)
})

it('escapes the wildcards of LIKE in a search', () => {
  expect(containsPattern('100%_\\')).toBe('%100\\%\\_\\\\%')
})
