// Sends the stage plot and the rider of a press kit. These are no API calls: they need no beta token and no session, but a
// signed address.
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { stageFiles } from '~/contract/rules/presskit/kit-parts'
import type { Clock } from '../../core/clock'
import type { Sign } from '../../core/secret'
import type { Database } from '../../database/open'
import { notFound } from '../../http/failure'
import type { Storage } from '../../storage/storage'
import { attachment } from '../../streaming/download-name'
import { sendFile } from '../../streaming/send-file'
import { linkExpired, readFileAddress } from './file-address'
import { musicianNamed } from '../page/repository'
import { fileWithAccess } from './repository'

type Parts = { database: Database; clock: Clock; sign: Sign; storage: Storage }

const named = z.object({ id: z.string().max(100), kind: z.enum(stageFiles) })

const sha256In = (storageKey: string) => /([\da-f]{64})\.pdf$/.exec(storageKey)?.[1] ?? storageKey

export const serveStageFiles = (app: FastifyInstance, parts: Parts) => {
  app.route({
    method: ['GET', 'HEAD'],
    url: '/media/presskits/:id/:kind',
    compress: false,
    handler: async (request, reply) => {
      const params = named.safeParse(request.params)
      if (!params.success) throw notFound()
      const { id: kitId, kind } = params.data
      const accessNumber = readFileAddress(parts, { kitId, kind }, request.query ?? {})
      if (accessNumber === null) throw linkExpired()
      const row = await fileWithAccess(parts.database, { kitId, kind, accessNumber })
      if (!row || !(await musicianNamed(parts.database, kitId))) throw linkExpired()
      const { name, storage_key: storageKey, size_bytes: sizeBytes } = row
      const file = { storageKey, contentType: 'application/pdf', sizeBytes, sha256: sha256In(storageKey) }
      const headers = { 'content-disposition': attachment(name), 'cache-control': 'private, no-cache' }
      return sendFile({ request, reply, storage: parts.storage, file }, headers)
    },
  })
}
