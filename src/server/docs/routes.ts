import type { FastifyInstance } from 'fastify'
import { openApiDocument, type OpenApiDocument } from './openapi'
import { docsPage } from './page'
import { docsStyle } from './style'

let written: { document: OpenApiDocument; page: string } | undefined

/** Builds the document and the page at the first request, so that the server starts faster. */
const writeDocs = () => {
  if (!written) {
    const document = openApiDocument()
    written = { document, page: docsPage(document) }
  }
  return written
}

/** Serves the OpenAPI document and the page made of it. */
export const serveDocs = (app: FastifyInstance) => {
  app.get('/openapi.json', async (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(writeDocs().document),
  )
  app.get('/docs', async (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(writeDocs().page),
  )
  app.get('/docs.css', async (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/css; charset=utf-8').send(docsStyle),
  )
}
