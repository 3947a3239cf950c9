// Answers requests that match no route: 405 if another method would match, the app's page, or 404.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isPagePath } from '~/contract/rules/page-paths'
import { Failure, notFound } from './failure'

const escapeForRegExp = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

const shapeOf = (url: string) => new RegExp(`^${escapeForRegExp(url).replace(/:\w+/g, '[^/]+')}$`)

type KnownPath = { shape: RegExp; methods: Set<string> }

/** Collects every route that is mounted from now on, except wildcard routes. */
const collectPaths = (app: FastifyInstance) => {
  const paths = new Map<string, KnownPath>()
  app.addHook('onRoute', ({ url, method }) => {
    if (url.includes('*')) return
    const known = paths.get(url) ?? { shape: shapeOf(url), methods: new Set() }
    for (const one of [method].flat()) known.methods.add(one)
    paths.set(url, known)
  })
  return paths
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
  const paths = collectPaths(app)
  app.addHook('onRequest', (request, _reply, done) => {
    done(hasNul(request) ? notFound() : undefined)
  })
  app.setNotFoundHandler(async (request, reply) => {
    const path = pathOf(request)
    const known = [...paths.values()].find(({ shape }) => shape.test(path))
    if (known) {
      const allowed = [...known.methods].join(', ')
      reply.header('allow', allowed)
      throw new Failure(405, { message: `This path accepts only ${allowed}`, code: 'method_not_allowed' })
    }
    if (hasClient && isNavigation(request, path)) return reply.sendFile('index.html')
    throw notFound()
  })
}
