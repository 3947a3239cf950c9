import { expect, it } from 'vitest'
import { spanProblem } from './balance-span'

it('a span of one day, a month or three years is valid', () => {
  expect(spanProblem({ from: '2030-01-31', to: '2030-01-31' })).toBeUndefined()
  expect(spanProblem({ from: '2030-01-01', to: '2030-01-31' })).toBeUndefined()
  expect(spanProblem({ from: '2028-01-01', to: '2030-12-31' })).toBeUndefined()
})

it('a reversed span, one of more than three years, and one without a first day are invalid', () => {
  expect(spanProblem({ from: '2030-01-31', to: '2030-01-30' })).toContain('before')
  expect(spanProblem({ from: '2027-12-31', to: '2030-12-31' })).toContain('three years')
  expect(spanProblem({ from: '', to: '2030-12-31' })).toContain('first and the last')
})
