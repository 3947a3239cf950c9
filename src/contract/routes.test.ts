import { expect, it } from 'vitest'
import { callOf, routes } from './routes'

it('the 93 calls of the specification are built, each once', () => {
  const calls = Object.values(routes).map(callOf)
  expect(calls).toHaveLength(93)
  expect(new Set(calls).size).toBe(93)
})
