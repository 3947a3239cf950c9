import { expect, test } from 'vitest'
import { usernameProblem } from './username'

test('a username has 3 to 30 characters, trimmed', () => {
  expect(usernameProblem(' ab ')).toBe('Use 3 to 30 characters')
  expect(usernameProblem('x'.repeat(31))).toBe('Use 3 to 30 characters')
  expect(usernameProblem(' abc ')).toBeUndefined()
})

test('letters of any script will do; spaces and emoji will not', () => {
  expect(usernameProblem('Jürgen.O-Neil_3')).toBeUndefined()
  expect(usernameProblem('สมชาย')).toBeUndefined()
  expect(usernameProblem('two words')).toBe('Use letters, digits, dots, dashes and underscores')
  expect(usernameProblem('🤠🤠🤠')).toBe('Use letters, digits, dots, dashes and underscores')
})
