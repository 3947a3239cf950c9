// Resumable uploads by the protocol tus 1.0, which the library speaks. It answers here like every other call: behind the
// access guard, with our error bodies and our CORS headers.
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { PassThrough, Readable } from 'node:stream'
import { ERRORS, Server } from '@tus/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { mediaUploadTimeoutMs } from '~/contract/limits'
import { audioMaxBytes, uploadsAtOnceMax } from '~/contract/limits-beyond'
import { hasRole } from '~/contract/rules/access'
import { guard, type AccessChecks } from '../../http/access-guard'
import { Failure, forbidden, invalidField, notFound, signedOut, tooLarge } from '../../http/failure'
import { requireQuotaKept } from '../quota'
import { artistOfRoom, isCollaborator } from './repository'
import { UploadBusy } from './upload-leases'
import { liveUpload, UploadStore, type StoreParts } from './upload-store'

type ServedParts = StoreParts & { checks: AccessChecks }
/** How many requests of each account are sending content now. */
type Sending = Map<string, number>

const path = '/api/uploads'
const contentType = 'application/offset+octet-stream'
const megabyte = 1024 * 1024
/**
 * How long a request may go on after another one asked for the upload. The connection of the request that holds
 * the upload has often broken unnoticed.
 */
const letGoWithinMs = 100

/** Other headers of the library's answers would contradict ours. */
const copiedHeaders = [
  'connection',
  'location',
  'tus-extension',
  'tus-max-size',
  'tus-resumable',
  'tus-version',
  'upload-expires',
  'upload-length',
  'upload-metadata',
  'upload-offset',
]

const named = z.object({ id: z.uuid() })

/** Turns the library's plain-text refusals into our errors. */
const refusalOf = (status: number, method: string, text: string): Failure => {
  const message = text.trim()
  // Another request has asked for the upload before this one has read any content.
  if (message === ERRORS.ABORTED.body) return new UploadBusy()
  if (status === 404 || status === 410) return notFound()
  if (status === 409)
    return new Failure(409, { message: 'The upload continues at another offset', code: 'conflict' })
  if (status === 412) return new Failure(412, { message: 'Send Tus-Resumable: 1.0.0', code: 'invalid_input' })
  if (status === 413 && method === 'POST')
    return tooLarge(`This file is too large. The limit is ${audioMaxBytes / megabyte} MB.`)
  if (status === 413) return tooLarge('This is more than the declared length of the upload')
  if (status >= 500 && status !== 501)
    return new Failure(503, { message, code: 'unavailable', retryAfter: 1 })
  return invalidField('', message)
}

/** Ends where the connection breaks, so that what has arrived by then is stored like any other content. */
const contentOf = (raw: IncomingMessage): PassThrough => {
  const content = new PassThrough()
  raw.pipe(content)
  raw.once('close', () => content.end())
  raw.once('error', () => content.end())
  // The connection may have broken while the access guard ran. Then no event follows.
  if (raw.destroyed) content.end()
  return content
}

const headersOf = ({ headers }: FastifyRequest) => {
  const names = ['content-length', 'tus-resumable', 'upload-concat', 'upload-defer-length', 'upload-length']
  return [...names, 'upload-metadata', 'upload-offset'].flatMap((name): [string, string][] => {
    const value = headers[name]
    return typeof value === 'string' ? [[name, value]] : []
  })
}

/** Only a request with an offset has content; the type is checked when the content is parsed. */
const requestOf = (request: FastifyRequest, content: PassThrough | null) => {
  const { id = '' } = named.safeParse(request.params).data ?? {}
  const body = content && (Readable.toWeb(content) as ReadableStream)
  return new Request(`http://lariat${path}/${id}`, {
    method: request.method,
    headers: [...headersOf(request), ...(body ? [['content-type', contentType] as [string, string]] : [])],
    ...(body && { body, duplex: 'half' as const }),
  })
}

/**
 * The library's own errors have a status, and it ends streams with an AbortError. All others come from our code, and are
 * answered as everywhere.
 */
const isOurs = (error: unknown): error is Error =>
  error instanceof Error && !('status_code' in error) && error.name !== 'AbortError'

const serverOf = (parts: ServedParts, userId: string, onError: (error: Error) => void) => {
  const isNoted = (error: unknown) => {
    if (!isOurs(error)) return false
    onError(error)
    return true
  }
  return new Server({
    path,
    relativeLocation: true,
    datastore: new UploadStore(parts, userId, isNoted),
    locker: parts.leases,
    maxSize: audioMaxBytes,
    lockDrainTimeout: letGoWithinMs,
    namingFunction: () => randomUUID(),
    onResponseError: (_request, error) => (isNoted(error) ? { status_code: 500, body: '' } : undefined),
  })
}

const answer = async (
  parts: ServedParts,
  request: FastifyRequest,
  reply: FastifyReply,
  content: PassThrough | null,
) => {
  if (!request.session) throw signedOut()
  let failure: Error | undefined
  const server = serverOf(parts, request.session.user.id, (error) => {
    failure ??= error
  })
  const made = await server.handleWeb(requestOf(request, content))
  if (failure) throw failure
  for (const name of copiedHeaders) {
    const value = made.headers.get(name)
    if (value !== null) reply.header(name, value)
  }
  if (made.status >= 400) throw refusalOf(made.status, request.method, await made.text())
  return reply.code(made.status).header('cache-control', 'no-store').send()
}

const receive = async (parts: ServedParts, request: FastifyRequest, reply: FastifyReply) => {
  const content = contentOf(request.raw)
  try {
    return await answer(parts, request, reply, content)
  } finally {
    request.raw.unpipe(content)
    content.destroy()
  }
}

/** The protocol's clients repeat a request that got a 423. */
const tooManyAtOnce = () =>
  new Failure(423, {
    message: `You are already sending ${uploadsAtOnceMax} uploads, the most at once. Please try again in a moment.`,
    code: 'conflict',
    retryAfter: 1,
  })

const inTurn = async <Result>(sending: Sending, userId: string, work: () => Promise<Result>) => {
  const others = sending.get(userId) ?? 0
  if (others >= uploadsAtOnceMax) throw tooManyAtOnce()
  sending.set(userId, others + 1)
  try {
    return await work()
  } finally {
    const left = (sending.get(userId) ?? 1) - 1
    if (left > 0) sending.set(userId, left)
    else sending.delete(userId)
  }
}

const requireUploader = async ({ database }: ServedParts, { session }: FastifyRequest) => {
  if (!session) throw signedOut()
  const { id, profile_type, is_admin } = session.user
  if (hasRole({ profileType: profile_type, isAdmin: is_admin === 1 }, 'musician')) return
  // Collaborators of a work in progress upload versions of its mix.
  if (!(await isCollaborator(database, id))) throw forbidden()
}

/** To everybody else, an upload is like one that does not exist. */
const requireOwner = async (parts: ServedParts, { session, params }: FastifyRequest) => {
  const { id } = named.safeParse(params).data ?? {}
  const upload = id === undefined ? null : await liveUpload(parts, id)
  if (!upload || upload.user_id !== session?.user.id) throw notFound()
  return upload
}

/** Checks, before reading content, that the rest still fits the quota. */
const requireRoomToGoOn = async (parts: ServedParts, request: FastifyRequest) => {
  const { user_id, room_id, used_by } = await requireOwner(parts, request)
  // The recording of an upload that became a track counts with the track, and nothing more arrives for it.
  if (used_by !== null) return
  const artistId = room_id === null ? user_id : await artistOfRoom(parts.database, room_id)
  if (artistId === undefined) return
  await requireQuotaKept(parts.database, parts.quotaBytes, { artistId, uploaderId: user_id })
}

export const serveResumableUploads = async (app: FastifyInstance, parts: ServedParts) => {
  const sending: Sending = new Map()
  app.removeAllContentTypeParsers()
  // The content stays a stream, which `receive` reads.
  app.addContentTypeParser(contentType, (_request, _content, done) => done(null))
  app.addHook('onRequest', async (_request, reply) => void reply.header('tus-resumable', '1.0.0'))
  app.addHook('onRequest', guard(parts.checks, { access: 'signed-in' }))
  app.addHook('preClose', async () => parts.leases.letGoOfAll())
  app.route({
    method: ['POST', 'OPTIONS'],
    url: '/uploads',
    onRequest: (request) => requireUploader(parts, request),
    handler: (request, reply) => answer(parts, request, reply, null),
  })
  app.route({
    method: ['HEAD', 'DELETE'],
    url: '/uploads/:id',
    onRequest: async (request) => void (await requireOwner(parts, request)),
    handler: (request, reply) => answer(parts, request, reply, null),
  })
  app.route({
    method: 'PATCH',
    url: '/uploads/:id',
    config: { largeBodyMs: mediaUploadTimeoutMs },
    onRequest: (request) => requireRoomToGoOn(parts, request),
    handler: (request, reply) =>
      inTurn(sending, request.session?.user.id ?? '', () => receive(parts, request, reply)),
  })
}
