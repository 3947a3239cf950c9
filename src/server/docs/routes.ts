import type { FastifyInstance } from 'fastify'
import { openApiDocument } from './openapi'
import { docsPage } from './page'
import { docsStyle } from './style'

/** What the API says about itself. It changes only with the code, so it is written once. */
export const serveDocs = (app: FastifyInstance) => {
  const document = openApiDocument()
  const page = docsPage(document)
  app.get('/openapi.json', async (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(document),
  )
  app.get('/docs', async (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page),
  )
  app.get('/docs.css', async (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/css; charset=utf-8').send(docsStyle),
  )
}
