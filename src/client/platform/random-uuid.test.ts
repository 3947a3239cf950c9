import { expect, it } from 'vitest'
import { z } from 'zod'
import { randomUuid } from './random-uuid'

it('makes a different valid UUID each time', () => {
  const ids = Array.from({ length: 200 }, randomUuid)
  for (const id of ids) expect(z.uuidv4().safeParse(id).success).toBe(true)
  expect(new Set(ids).size).toBe(200)
})
