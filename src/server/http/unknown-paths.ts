// What is answered where no route stands: 405 where another method would do, the app's page, or 404.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isPagePath } from '~/contract/rules/page-paths'
import { Failure, notFound } from './failure'

const escapeForRegExp = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

const shapeOf = (url: string) => new RegExp(`^${escapeForRegExp(url).replace(/:\w+/g, '[^/]+')}$`)

type KnownPath = { shape: RegExp; methods: Set<string> }

/** Hears of every route that is mounted from now on, but for those that stand for any path. */
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

/** A person opening a page of the app, rather than something looking for a file or data. */
const isNavigation = (request: FastifyRequest, path: string) =>
  (request.method === 'GET' || request.method === 'HEAD') &&
  (request.headers.accept ?? '').includes('text/html') &&
  isPagePath(path)

/** Nothing is named with a NUL, which PostgreSQL would not even look for. */
const namesNothing = ({ params }: FastifyRequest) =>
  Object.values((params ?? {}) as Record<string, string>).some((value) => value.includes('\0'))

/** Called before any route is mounted, so that it knows them all. */
export const setUnknownPathReplies = (app: FastifyInstance, hasClient: boolean) => {
  const paths = collectPaths(app)
  app.addHook('onRequest', (request, _reply, done) => {
    done(namesNothing(request) ? notFound() : undefined)
  })
  app.setNotFoundHandler(async (request, reply) => {
    const path = pathOf(request)
    const known = [...paths.values()].find(({ shape }) => shape.test(path))
    if (known) {
      const allowed = [...known.methods].join(', ')
      reply.header('allow', allowed)
      throw new Failure(405, { message: `Only ${allowed} will do here`, code: 'method_not_allowed' })
    }
    if (hasClient && isNavigation(request, path)) return reply.sendFile('index.html')
    throw notFound()
  })
}
