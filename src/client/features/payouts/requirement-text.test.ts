import { expect, it } from 'vitest'
import { requirementTexts } from './requirement-text'

it('lists each requirement of the provider once, in plain words', () => {
  expect(
    requirementTexts([
      'external_account',
      'individual.dob.day',
      'individual.dob.month',
      'individual.dob.year',
      'individual.verification.document',
    ]),
  ).toEqual(['A bank account for payouts', 'Your date of birth', 'A document that proves your identity'])
})

it('shows an unknown requirement by the provider’s own name for it', () => {
  expect(requirementTexts(['person_1.nationality_proof'])).toEqual(['“person 1 nationality proof”'])
})
