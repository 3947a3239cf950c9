import { expect, it } from 'vitest'
import { z } from 'zod'
import { randomUuid } from './random-uuid'

it('every id is one that the server takes for a UUID, and another', () => {
  const ids = Array.from({ length: 200 }, randomUuid)
  for (const id of ids) expect(z.uuidv4().safeParse(id).success).toBe(true)
  expect(new Set(ids).size).toBe(200)
})
