import { expect, it } from 'vitest'
import { isTestCard, testCardIds } from './test-cards'

it('recognizes the ids of test cards, and no names that every object inherits', () => {
  expect(testCardIds).toContain('pm_card_declined')
  expect(testCardIds.every(isTestCard)).toBe(true)
  expect(isTestCard('pm_card_unknown')).toBe(false)
  expect(isTestCard('toString')).toBe(false)
})
