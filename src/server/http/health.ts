import type { FastifyInstance } from 'fastify'

export type Health = {
  /** Throws if the server cannot answer requests. */
  check(): Promise<void>
  isDraining(): boolean
}

export const serveHealth = (app: FastifyInstance, health: Health) => {
  // A connection that is kept open after the answer would delay the end of a server that closes.
  app.addHook('onSend', async (_request, reply) => {
    if (health.isDraining()) reply.header('connection', 'close')
  })

  app.get('/healthz', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  )

  app.get('/readyz', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    if (health.isDraining()) return reply.code(503).send({ status: 'draining' })
    try {
      await health.check()
      return reply.send({ status: 'ready' })
    } catch (error) {
      request.log.error({ err: error }, 'not ready')
      return reply.code(503).send({ status: 'unavailable' })
    }
  })
}
