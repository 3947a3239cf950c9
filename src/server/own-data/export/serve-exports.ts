// Sends the ZIP files of exports. This is no API call: it needs no beta token and no session, but a signed address.
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Clock } from '../../core/clock'
import type { Sign } from '../../core/secret'
import type { Database } from '../../database/open'
import { Failure, notFound } from '../../http/failure'
import type { Storage } from '../../storage/storage'
import { attachment } from '../../streaming/download-name'
import { sendFile } from '../../streaming/send-file'
import { opensExport } from './export-address'
import { exportOf } from './exports-repository'

type Parts = { database: Database; clock: Clock; sign: Sign; storage: Storage }

const named = z.object({ id: z.string().max(100) })

const linkExpired = () => new Failure(403, { message: 'This link has expired', code: 'forbidden' })

export const serveExports = (app: FastifyInstance, parts: Parts) => {
  app.route({
    method: ['GET', 'HEAD'],
    url: '/media/exports/:id',
    compress: false,
    handler: async (request, reply) => {
      const params = named.safeParse(request.params)
      if (!params.success) throw notFound()
      const userId = params.data.id
      const row = await exportOf(parts.database, userId)
      const storageKey = row?.storage_key ?? ''
      if (!opensExport(parts, { userId, storageKey }, request.query ?? {}) || !row?.sha256 || !row.size_bytes)
        throw linkExpired()
      const { sha256, size_bytes: sizeBytes } = row
      const file = { storageKey, contentType: 'application/zip', sizeBytes, sha256 }
      const headers = {
        'content-disposition': attachment('lariat-data.zip'),
        'cache-control': 'private, no-store',
      }
      return sendFile({ request, reply, storage: parts.storage, file }, headers)
    },
  })
}
