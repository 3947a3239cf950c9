import { expect, it } from 'vitest'
import { usernameProblem } from './username'

it('accepts 3 to 30 characters after trimming', () => {
  expect(usernameProblem(' ab ')).toBe('length')
  expect(usernameProblem('x'.repeat(31))).toBe('length')
  expect(usernameProblem(' abc ')).toBeUndefined()
  expect(usernameProblem('x'.repeat(30))).toBeUndefined()
})

it('accepts letters of any script, and refuses spaces and emoji', () => {
  expect(usernameProblem('Jürgen.O-Neil_3')).toBeUndefined()
  expect(usernameProblem('สมชาย')).toBeUndefined()
  expect(usernameProblem('two words')).toBe('characters')
  expect(usernameProblem('🤠🤠🤠')).toBe('characters')
})
