// Serves public images. They are named by their content, so caches keep them forever. A photo that moderators withhold is
// answered like one that does not exist, except by its signed address.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { coverSizes } from '~/contract/rules/cover-sizes'
import { smallAvatarSizes, smallPhotoPixels } from '~/contract/rules/picture-sizes'
import type { Clock } from '../core/clock'
import type { Sign } from '../core/secret'
import { notFound } from '../http/failure'
import type { Storage } from '../storage/storage'
import { opensWithheldPhoto } from './withheld-photo-address'

const year = 365 * 24 * 60 * 60
const hour = 60 * 60
const named = z.object({ file: z.string() })

type Found = { key: string; sizeBytes: number; maxAgeSeconds: number }

/** Older images have no smaller copies. The full image is sent instead, with a short cache time. */
const find = async (storage: Storage, key: string, fullSize: string): Promise<Found | null> => {
  const sizeBytes = await storage.size(key)
  if (sizeBytes !== null) return { key, sizeBytes, maxAgeSeconds: year }
  const fullSizeBytes = key === fullSize ? null : await storage.size(fullSize)
  return fullSizeBytes === null ? null : { key: fullSize, sizeBytes: fullSizeBytes, maxAgeSeconds: hour }
}

type Access = 'public' | 'private' | 'none'

type Folder = {
  folder: string
  shape: RegExp
  fullSizeOf?: (file: string) => string
  accessOf?: (hash: string, request: FastifyRequest) => Promise<Access>
}

const hashIn = (file: string) => file.slice(0, 64)

const cachedFor = (maxAgeSeconds: number, access: Access) =>
  access === 'private'
    ? 'private, no-store'
    : `public, max-age=${maxAgeSeconds}${maxAgeSeconds === year ? ', immutable' : ''}`

const serveFolder = (
  app: FastifyInstance,
  storage: Storage,
  { folder, shape, fullSizeOf = (file) => file, accessOf = async () => 'public' }: Folder,
) => {
  app.get(`/media/${folder}/:file`, async (request, reply) => {
    const { file } = named.parse(request.params)
    if (!shape.test(file)) throw notFound()
    const access = await accessOf(hashIn(file), request)
    if (access === 'none') throw notFound()
    const found = await find(storage, `${folder}/${file}`, `${folder}/${fullSizeOf(file)}`)
    if (!found) throw notFound()
    const { key, sizeBytes, maxAgeSeconds } = found
    const etag = `"${key.slice(folder.length + 1, -'.webp'.length)}"`
    reply
      .header('cache-control', cachedFor(maxAgeSeconds, access))
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('etag', etag)
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    const content = await storage.open(key)
    if (!content) throw notFound()
    return reply.type('image/webp').header('content-length', sizeBytes).send(content)
  })
}

const shapeWithSizes = (sizes: readonly number[]) =>
  new RegExp(`^[\\da-f]{64}(?:-(?:${sizes.join('|')}))?\\.webp$`)
const withoutSize = (file: string) => file.replace(/-\d+\.webp$/, '.webp')

type Parts = {
  storage: Storage
  clock: Clock
  sign: Sign
  /** Whether moderators keep the photo with this hash from others. */
  isPhotoWithheld(hash: string): Promise<boolean>
}

export const serveImages = (app: FastifyInstance, { storage, isPhotoWithheld, ...parts }: Parts) => {
  const accessOf = async (hash: string, { query }: FastifyRequest): Promise<Access> => {
    if (!(await isPhotoWithheld(hash))) return 'public'
    return opensWithheldPhoto(parts, hash, query ?? {}) ? 'private' : 'none'
  }
  serveFolder(app, storage, {
    folder: 'avatars',
    shape: shapeWithSizes(smallAvatarSizes),
    fullSizeOf: withoutSize,
  })
  serveFolder(app, storage, {
    folder: 'photos',
    shape: shapeWithSizes([smallPhotoPixels]),
    fullSizeOf: withoutSize,
    accessOf,
  })
  serveFolder(app, storage, {
    folder: 'covers',
    shape: new RegExp(`^[\\da-f]{64}-(?:${coverSizes.join('|')})\\.webp$`),
  })
}
