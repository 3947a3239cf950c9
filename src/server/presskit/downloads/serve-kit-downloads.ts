// Sends the ZIP files and the one-sheets of press kits. These are no API calls: they need no beta token and no session, but
// a signed address.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { paperSizes } from '~/contract/rules/presskit/kit-parts'
import type { Clock } from '../../core/clock'
import type { Sign } from '../../core/secret'
import type { Database } from '../../database/open'
import { notFound } from '../../http/failure'
import type { Storage } from '../../storage/storage'
import { attachment } from '../../streaming/download-name'
import { sendFile } from '../../streaming/send-file'
import { zipSizeOf } from '../../zip/zip-layout'
import { zipStream, type ZipSource } from '../../zip/zip-stream'
import { builtFilesOf } from '../builds/repository'
import { linkExpired } from '../files/file-address'
import { musicianNamed } from '../page/repository'
import { kitOf, type KitRow } from '../settings/repository'
import { builtKinds, readKitDownloadAddress, type WantedDownload } from './download-address'
import { fileNameOf } from './file-names'
import { kitSources, photoSources } from './zip-entries'

type Parts = { database: Database; clock: Clock; sign: Sign; storage: Storage }

const named = z.object({ id: z.string().max(100), kind: z.enum(builtKinds) })
const queried = z.object({ p: z.enum(paperSizes) })

/** undefined once the kit has another access number. */
const kitWithAccess = async ({ database }: Parts, kitId: string, accessNumber: number) => {
  const kit = await kitOf(database, kitId)
  return kit?.access_number === accessNumber ? kit : undefined
}

/** Whether the visitor still may have the files is checked again before each of them. */
const stillAllowed = (parts: Parts, kit: KitRow, source: ZipSource): ZipSource => ({
  ...source,
  open: async () => {
    if (!(await kitWithAccess(parts, kit.user_id, kit.access_number)))
      throw new Error('The access to a press kit has ended during its download')
    return source.open()
  },
})

type Sending = { request: FastifyRequest; reply: FastifyReply; kit: KitRow; fileName: string }

const sendZip = (parts: Parts, sources: readonly ZipSource[], { request, reply, kit, fileName }: Sending) => {
  if (sources.length === 0) throw notFound()
  reply.type('application/zip').headers({
    'content-length': zipSizeOf([...sources]),
    'content-disposition': attachment(fileName),
    // The file is made anew for each request, so a part of it would not fit to another one.
    'accept-ranges': 'none',
    'cache-control': 'no-store',
  })
  if (request.method === 'HEAD') return reply.send()
  return reply.send(zipStream(sources.map((source) => stillAllowed(parts, kit, source))))
}

const send = async (parts: Parts, wanted: WantedDownload, sending: Sending) => {
  const { request, reply, kit, fileName } = sending
  if (wanted.kind === 'zip') return sendZip(parts, await kitSources(parts, kit), sending)
  if (wanted.kind === 'photos') return sendZip(parts, await photoSources(parts, kit), sending)
  const sheets = await builtFilesOf(parts.database, kit.user_id)
  const sheet = sheets.find(({ paper }) => paper === wanted.paper)
  if (!sheet) throw notFound()
  const { storage_key: storageKey, size_bytes: sizeBytes, sha256 } = sheet
  const file = { storageKey, contentType: 'application/pdf', sizeBytes, sha256 }
  const headers = { 'content-disposition': attachment(fileName), 'cache-control': 'private, no-cache' }
  return sendFile({ request, reply, storage: parts.storage, file }, headers)
}

export const serveKitDownloads = (app: FastifyInstance, parts: Parts) => {
  app.route({
    method: ['GET', 'HEAD'],
    url: '/media/presskits/:id/downloads/:kind',
    compress: false,
    handler: async (request, reply) => {
      const params = named.safeParse(request.params)
      const query = queried.safeParse(request.query)
      if (!params.success || !query.success) throw notFound()
      const wanted = { kitId: params.data.id, kind: params.data.kind, paper: query.data.p }
      const accessNumber = readKitDownloadAddress(parts, wanted, request.query ?? {})
      if (accessNumber === null) throw linkExpired()
      const kit = await kitWithAccess(parts, wanted.kitId, accessNumber)
      const musician = kit && (await musicianNamed(parts.database, kit.user_id))
      if (!kit || !musician) throw linkExpired()
      return send(parts, wanted, { request, reply, kit, fileName: fileNameOf(musician, wanted) })
    },
  })
}
