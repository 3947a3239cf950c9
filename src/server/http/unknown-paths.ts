// What is answered where no route stands: 405 where another method would do, the app's page, or 404.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { builtCalls } from './api-paths'
import { Failure, notFound } from './failure'

const methodsByPath = new Map<string, Set<string>>()
for (const { method, path } of builtCalls) {
  const methods = methodsByPath.get(path) ?? new Set<string>()
  methods.add(method)
  if (method === 'GET') methods.add('HEAD')
  methodsByPath.set(path, methods)
}

const escapeForRegExp = (text: string) => text.replace(/[.*+?^$()|[\]\\]/g, '\\$&')

const known = [...methodsByPath].map(([path, methods]) => ({
  shape: new RegExp(`^/api${escapeForRegExp(path).replace(/\{\w+\}/g, '[^/]+')}$`),
  allowed: [...methods].join(', '),
}))

const pathOf = (request: FastifyRequest) => request.url.split('?')[0] ?? ''

const allowedAt = (path: string) => known.find(({ shape }) => shape.test(path))?.allowed

/** A person opening a page of the app, rather than something looking for a file or data. */
const isNavigation = (request: FastifyRequest, path: string) =>
  (request.method === 'GET' || request.method === 'HEAD') &&
  (request.headers.accept ?? '').includes('text/html') &&
  !/^\/(api|media|offline|assets)(\/|$)/.test(path) &&
  !/\.\w+$/.test(path)

export const setUnknownPathReplies = (app: FastifyInstance, hasClient: boolean) => {
  app.setNotFoundHandler(async (request, reply) => {
    const path = pathOf(request)
    const allowed = allowedAt(path)
    if (allowed) {
      reply.header('allow', allowed)
      throw new Failure(405, { message: `Only ${allowed} will do here`, code: 'method_not_allowed' })
    }
    if (hasClient && isNavigation(request, path)) return reply.sendFile('index.html')
    throw notFound()
  })
}
