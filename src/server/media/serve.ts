// Images anyone may see. Named by their content, so a cache keeps them for ever.
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { coverSizes } from '~/contract/rules/cover-sizes'
import { notFound } from '../http/failure'
import type { Storage } from '../storage/storage'

const year = 365 * 24 * 60 * 60
const named = z.object({ file: z.string() })

const serveFolder = (app: FastifyInstance, storage: Storage, folder: string, shape: RegExp) => {
  app.get(`/media/${folder}/:file`, async (request, reply) => {
    const { file } = named.parse(request.params)
    if (!shape.test(file)) throw notFound()
    const etag = `"${file.slice(0, -'.webp'.length)}"`
    const key = `${folder}/${file}`
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

export const serveImages = (app: FastifyInstance, storage: Storage) => {
  serveFolder(app, storage, 'avatars', /^[\da-f]{64}\.webp$/)
  serveFolder(app, storage, 'photos', /^[\da-f]{64}\.webp$/)
  serveFolder(app, storage, 'covers', new RegExp(`^[\\da-f]{64}-(?:${coverSizes.join('|')})\\.webp$`))
}
