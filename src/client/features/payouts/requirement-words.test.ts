import { expect, test } from 'vitest'
import { requirementWords } from './requirement-words'

test('says in plain words what the provider asks for, each once', () => {
  expect(
    requirementWords([
      'external_account',
      'individual.dob.day',
      'individual.dob.month',
      'individual.dob.year',
      'individual.verification.document',
    ]),
  ).toEqual(['A bank account to pay out to', 'Your date of birth', 'A document that proves who you are'])
})

test('a name nobody has heard of is said as it is', () => {
  expect(requirementWords(['person_1.nationality_proof'])).toEqual(['“person 1 nationality proof”'])
})
