// Sends the ZIP file of a playlist while it is written. This is no API call: it needs no beta token and no session, but a
// signed address.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { userOfSession } from '../accounts/repository'
import type { Session } from '../http/access-guard'
import { Failure, notFound } from '../http/failure'
import { attachment } from '../streaming/download-name'
import { mayDownload } from '../streaming/entitlement'
import { audioOfAddress } from '../streaming/repository'
import { readDownloadAddress } from './download-address'
import { playlistZip, type DownloadParts, type OwnedFile } from './download-playlist'
import { zipSizeOf } from '../zip/zip-layout'
import { zipStream, type ZipSource } from '../zip/zip-stream'

const named = z.object({ id: z.string().max(100) })

const refused = (message: string) => new Failure(403, { message, code: 'forbidden' })

const sessionOf = async (parts: DownloadParts, id: string, query: unknown): Promise<Session> => {
  const pass = readDownloadAddress(parts, id, query ?? {})
  if (!pass) throw refused('This link is not valid')
  const user = await userOfSession(parts.database, pass.tokenHash, parts.clock.now())
  if (pass.isExpired || user?.id !== pass.userId) throw refused('This link has expired')
  return { user, tokenHash: pass.tokenHash }
}

const openOwned = async (
  { database, clock, storage }: DownloadParts,
  { user, tokenHash }: Session,
  { trackId, file }: OwnedFile,
) => {
  const session = { userId: user.id, tokenHash }
  const access = await audioOfAddress(database, {
    trackId,
    variant: 'original',
    session,
    now: clock.now(),
  })
  if (!access?.goesOn || !mayDownload(access.rights))
    throw new Error('The right to a track of the playlist has ended during its download')
  const content = await storage.open(file.storageKey)
  if (!content) throw new Error(`${file.storageKey} is missing in storage`)
  return content
}

/** Fails before anything is sent if the store is away, so that the browser saves no broken file. */
const requireStored = async ({ storage }: DownloadParts, { file }: OwnedFile) => {
  if ((await storage.size(file.storageKey)) !== null) return
  throw new Failure(503, {
    message: 'These files cannot be read right now. Please try again in a moment.',
    code: 'unavailable',
    retryAfter: 5,
  })
}

const send = async (parts: DownloadParts, request: FastifyRequest, reply: FastifyReply) => {
  const params = named.safeParse(request.params)
  if (!params.success) throw notFound()
  const session = await sessionOf(parts, params.data.id, request.query)
  const { files, fileName } = await playlistZip(parts, params.data.id, session)
  const [first] = files
  if (!first) throw notFound()
  await requireStored(parts, first)
  reply.type('application/zip').headers({
    'content-length': zipSizeOf(files),
    'content-disposition': attachment(fileName),
    // The file is made anew for each request, so a part of it would not fit to another one.
    'accept-ranges': 'none',
    'cache-control': 'no-store',
  })
  if (request.method === 'HEAD') return reply.send()
  const sources = files.map((owned): ZipSource => {
    const { name, sizeBytes } = owned
    return { name, sizeBytes, open: () => openOwned(parts, session, owned) }
  })
  return reply.send(zipStream(sources))
}

export const serveZip = (app: FastifyInstance, parts: DownloadParts) =>
  app.route({
    method: ['GET', 'HEAD'],
    url: '/media/playlists/:id/zip',
    compress: false,
    handler: (request, reply) => {
      reply.header('cross-origin-resource-policy', 'cross-origin')
      return send(parts, request, reply)
    },
  })
