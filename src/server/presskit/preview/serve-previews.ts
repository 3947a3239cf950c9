// Sends the preview pictures of press kits to those who see the HTML of the kit without an access key. Any other caller gets
// a 404. The picture has a plain address and is no API call, because a messenger that shows a preview sends no access key.
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { minuteMs, secondMs } from '~/contract/durations'
import type { Database } from '../../database/open'
import { notFound } from '../../http/failure'
import type { Storage } from '../../storage/storage'
import { sendFile } from '../../streaming/send-file'
import { previewOf } from '../builds/repository'
import { createOpenKitCheck } from '../page/find-kit'
import { kitOf } from '../settings/repository'

type Parts = { database: Database; storage: Storage }

const named = z.object({ id: z.string().max(100) })

/** Short, because the artist may turn the kit off. */
const maxAgeSeconds = (10 * minuteMs) / secondMs

export const servePreviews = (app: FastifyInstance, { database, storage }: Parts) => {
  const isOpenKit = createOpenKitCheck({ database })
  app.route({
    method: ['GET', 'HEAD'],
    url: '/media/presskits/:id/preview.jpg',
    compress: false,
    handler: async (request, reply) => {
      const params = named.safeParse(request.params)
      if (!params.success || !(await isOpenKit(params.data, request.query))) throw notFound()
      const { id } = params.data
      const [preview, kit] = [await previewOf(database, id), await kitOf(database, id)]
      if (!preview || !kit) throw notFound()
      const { storage_key: storageKey, size_bytes: sizeBytes, sha256 } = preview
      const file = { storageKey, contentType: 'image/jpeg', sizeBytes, sha256 }
      const caches = kit.visibility === 'public' ? 'public' : 'private'
      return sendFile(
        { request, reply, storage, file },
        {
          'cache-control': `${caches}, max-age=${maxAgeSeconds}`,
          'cross-origin-resource-policy': 'cross-origin',
        },
      )
    },
  })
}
