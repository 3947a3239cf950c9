// Answers requests that match no route: 405 if another method would match, the app's page, or 404.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isPagePath } from '~/contract/rules/page-paths'
import { Failure, notFound } from './failure'

const escapeForRegExp = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

const shapeOf = (url: string) => new RegExp(`^${escapeForRegExp(url).replace(/:\w+/g, '[^/]+')}$`)

/**
 * Collects every route that is mounted from now on, except wildcard routes. The returned function finds the methods of a
 * path. It makes the shapes of all routes when it is first called, so that the server starts faster.
 */
const collectPaths = (app: FastifyInstance) => {
  const methodsByUrl = new Map<string, Set<string>>()
  app.addHook('onRoute', ({ url, method }) => {
    if (url.includes('*')) return
    const methods = methodsByUrl.get(url) ?? new Set()
    for (const one of [method].flat()) methods.add(one)
    methodsByUrl.set(url, methods)
  })
  let known: { shape: RegExp; methods: Set<string> }[] | undefined
  return (path: string): Set<string> | undefined => {
    known ??= [...methodsByUrl].map(([url, methods]) => ({ shape: shapeOf(url), methods }))
    return known.find(({ shape }) => shape.test(path))?.methods
  }
}

const pathOf = (request: FastifyRequest) => request.url.split('?')[0] ?? ''

/** Whether a person opens a page of the app, as opposed to a request for a file or data. */
const isNavigation = (request: FastifyRequest, path: string) =>
  (request.method === 'GET' || request.method === 'HEAD') &&
  (request.headers.accept ?? '').includes('text/html') &&
  isPagePath(path)

/** Whether a path parameter contains a NUL character. No id or name has one, and PostgreSQL fails on it. */
const hasNul = ({ params }: FastifyRequest) =>
  Object.values((params ?? {}) as Record<string, string>).some((value) => value.includes('\0'))

/** Must be called before the first route is mounted, so that it sees all routes. */
export const setUnknownPathReplies = (app: FastifyInstance, hasClient: boolean) => {
  const methodsOf = collectPaths(app)
  app.addHook('onRequest', (request, _reply, done) => {
    done(hasNul(request) ? notFound() : undefined)
  })
  app.setNotFoundHandler(async (request, reply) => {
    const path = pathOf(request)
    const methods = methodsOf(path)
    if (methods) {
      const allowed = [...methods].join(', ')
      reply.header('allow', allowed)
      throw new Failure(405, { message: `This path accepts only ${allowed}`, code: 'method_not_allowed' })
    }
    if (hasClient && isNavigation(request, path)) return reply.sendFile('index.html')
    throw notFound()
  })
}
