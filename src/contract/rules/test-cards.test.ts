import { expect, it } from 'vitest'
import { isTestCard, testCardIds } from './test-cards'

it('knows the test cards by their ids, and nothing that every object inherits', () => {
  expect(testCardIds).toContain('pm_card_declined')
  expect(testCardIds.every(isTestCard)).toBe(true)
  expect(isTestCard('pm_card_unknown')).toBe(false)
  expect(isTestCard('toString')).toBe(false)
})
