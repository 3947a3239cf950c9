// Sends the pictures that programs show beside links to music. Like covers they are named by content and public.
import { buffer } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { minuteMs, secondMs } from '~/contract/durations'
import { RecentMap } from '../../core/recent-map'
import { notFound } from '../../http/failure'
import type { Storage } from '../../storage/storage'
import { drawCoverPreview } from './cover-preview'

const named = z.object({
  folder: z.enum(['covers', 'avatars']),
  file: z.string().regex(/^[\da-f]{64}\.jpg$/),
})

/** The largest size that is stored. */
const fileOf = { covers: '-1024.webp', avatars: '.webp' }

const keptPictures = 40
const maxAgeSeconds = (24 * 60 * minuteMs) / secondMs

export const serveCoverPreviews = (app: FastifyInstance, { storage }: { storage: Storage }) => {
  const drawn = new RecentMap<string, Promise<Buffer>>(keptPictures)
  const draw = async (key: string) => {
    const cover = await storage.open(key)
    if (!cover) throw notFound()
    return drawCoverPreview(await buffer(cover))
  }
  /** Programs often ask for the same picture at the same time, so it is drawn once. */
  const pictureOf = (key: string): Promise<Buffer> => {
    const known = drawn.get(key)
    if (known) return known
    const drawing = draw(key)
    drawn.set(key, drawing)
    drawing.catch(() => drawn.deleteValue(key, drawing))
    return drawing
  }
  app.get('/media/previews/:folder/:file', { compress: false }, async (request, reply) => {
    const params = named.safeParse(request.params)
    if (!params.success) throw notFound()
    const { folder, file } = params.data
    const hash = file.slice(0, -'.jpg'.length)
    const etag = `"${hash}-preview"`
    reply
      .header('cache-control', `public, max-age=${maxAgeSeconds}`)
      .header('cross-origin-resource-policy', 'cross-origin')
    const key = `${folder}/${hash}${fileOf[folder]}`
    if ((await storage.size(key)) === null) throw notFound()
    reply.header('etag', etag)
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    return reply.type('image/jpeg').send(await pictureOf(key))
  })
}
