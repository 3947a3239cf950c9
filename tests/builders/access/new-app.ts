import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { FastifyInstance } from 'fastify'
import { onTestFinished } from 'vitest'

const channel = 'fastify.initialization'

/** Calls `prepare` with each app that the test starts from now on, before its first route is registered. */
export const onNewApp = (prepare: (app: FastifyInstance) => void) => {
  const listener = (message: unknown) => prepare((message as { fastify: FastifyInstance }).fastify)
  subscribe(channel, listener)
  onTestFinished(() => void unsubscribe(channel, listener))
}
