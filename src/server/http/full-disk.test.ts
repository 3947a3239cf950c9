import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { setErrorReplies } from './error-replies'

it.each(['ENOSPC', 'EDQUOT', 'SQLITE_FULL', 'SQLITE_IOERR_SHMSIZE', '53100'])(
  'answers 507 with a clear message when the disk is full: %s',
  async (code) => {
    const app = Fastify()
    setErrorReplies(app)
    app.get('/', () => Promise.reject(Object.assign(new Error('no space left'), { code })))
    const answer = await app.inject('/')
    expect(answer.statusCode).toBe(507)
    expect(answer.json().message).toBe(
      'The server has no space left right now, so this was not stored. Please try again later.',
    )
  },
)
