import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import { errorTexts } from '~/contract/errors'
import { minuteMs } from '~/contract/durations'
import { addressToLimit } from './address'
import { tooManyAttempts } from '../failure'

/** A generous limit per process against floods. The exact limits on guessing are counted in the database. */
export const limitRequests = async (app: FastifyInstance, requestsPerMinute: number) => {
  if (requestsPerMinute === 0) return
  await app.register(rateLimit, {
    global: false,
    max: requestsPerMinute,
    timeWindow: minuteMs,
    keyGenerator: (request) => addressToLimit(request.ip),
    errorResponseBuilder: (_request, { ttl }) =>
      tooManyAttempts(errorTexts.betaTooManyTries(Math.ceil(ttl / minuteMs)), Math.ceil(ttl / 1_000)),
  })
  // A scope's hook runs before a route's access guard, so that refused requests count too.
  app.addHook('onRequest', app.rateLimit())
}
