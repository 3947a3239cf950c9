import type { FastifyRequest } from 'fastify'
import { invalidField } from './failure'

export const idempotencyKeyMaxLength = 200

const printable = /^[\x21-\x7e]+$/

/** The client sends the same key with every retry of one action. */
export const readIdempotencyKey = (request: FastifyRequest): string | null => {
  const key = request.headers['idempotency-key']
  if (key === undefined) return null
  if (typeof key === 'string' && key.length <= idempotencyKeyMaxLength && printable.test(key)) return key
  throw invalidField('Idempotency-Key', `Use 1 to ${idempotencyKeyMaxLength} printable characters`)
}
