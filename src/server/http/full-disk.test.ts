import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { setErrorReplies } from './error-replies'

it('answers 507 with a clear message when the disk is full', async () => {
  const app = Fastify()
  setErrorReplies(app)
  app.get('/', () => Promise.reject(Object.assign(new Error('no space left'), { code: 'ENOSPC' })))
  const answer = await app.inject('/')
  expect(answer.statusCode).toBe(507)
  expect(answer.json().message).toBe(
    'There is no space left for files right now, and nothing was stored. Please try again later.',
  )
})
