import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { readToken } from './unsubscribe-token'
import { brokenLinkPage, pageStyle, questionPage, stoppedPage } from './unsubscribe-page'
import { unsubscribe, type UnsubscribeParts } from './unsubscribe'

const query = z.object({ token: z.string().max(400).catch('') })

const tokenOf = (request: FastifyRequest) => query.parse(request.query).token

const sendPage = (reply: FastifyReply, page: string | null) =>
  reply
    .code(page === null ? 400 : 200)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(page ?? brokenLinkPage())

/** Serves the page for people. The call for mail programs has the same path as the page, and is in routes.ts. */
export const serveUnsubscribe = (app: FastifyInstance, parts: UnsubscribeParts) => {
  // The browser sends an empty form.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null, undefined))
  app.get('/mail/unsubscribe', async (request, reply) => {
    const token = tokenOf(request)
    const named = readToken(parts.sign, token)
    return sendPage(reply, named && questionPage(named.kind, token))
  })
  app.post('/mail/unsubscribe/page', async (request, reply) => {
    const named = await unsubscribe(parts, tokenOf(request))
    return sendPage(reply, named && stoppedPage(named.kind))
  })
  app.get('/mail/unsubscribe.css', async (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/css; charset=utf-8').send(pageStyle),
  )
}
