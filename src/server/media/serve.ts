// Images anyone may see. Named by their content, so a cache keeps them for ever.
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { notFound } from '../http/failure'
import type { Storage } from '../storage/storage'

const year = 365 * 24 * 60 * 60
const named = z.object({ file: z.string() })
const fileShape = /^([\da-f]{64})\.webp$/

export const serveAvatars = (app: FastifyInstance, storage: Storage) => {
  app.get('/media/avatars/:file', async (request, reply) => {
    const { file } = named.parse(request.params)
    const hash = fileShape.exec(file)?.[1]
    if (!hash) throw notFound()
    const etag = `"${hash}"`
    const key = `avatars/${file}`
    const sizeBytes = await storage.size(key)
    if (sizeBytes === null) throw notFound()
    reply
      .header('cache-control', `public, max-age=${year}, immutable`)
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('etag', etag)
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    const content = await storage.open(key)
    if (!content) throw notFound()
    return reply.type('image/webp').header('content-length', sizeBytes).send(content)
  })
}
