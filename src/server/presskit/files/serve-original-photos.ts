// Sends the original photos of a press kit. These are no API calls: they need no beta token and no session, but a signed
// address. The images that pages show are public; the originals are only for those who see the kit.
import { posix } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { artistName } from '~/contract/rules/artist-name'
import { shownPhotosOf, type PhotoRow } from '../../accounts/artist/repository'
import { sha256OfOriginal } from '../../accounts/artist/photo-originals'
import { artistAnswer } from '../../catalog/track-answer'
import type { Clock } from '../../core/clock'
import type { Sign } from '../../core/secret'
import type { Database } from '../../database/open'
import { notFound } from '../../http/failure'
import type { Storage } from '../../storage/storage'
import { attachment, safeFileName } from '../../streaming/download-name'
import { sendFile } from '../../streaming/send-file'
import { photosInKit } from '../downloads/zip-entries'
import { musicianNamed } from '../page/repository'
import { readContent } from '../settings/kit-content'
import { kitOf } from '../settings/repository'
import { linkExpired, readFileAddress } from './file-address'

type Parts = { database: Database; clock: Clock; sign: Sign; storage: Storage }

const named = z.object({ id: z.string().max(100), photoId: z.string().max(100) })

const contentTypes: Record<string, string> = {
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
}

type Asked = { kitId: string; photoId: string; accessNumber: number }

/** null if the kit has another access number by now, or does not have the photo any more. */
const findPhoto = async ({ database }: Parts, { kitId, photoId, accessNumber }: Asked) => {
  const [kit, musician] = [await kitOf(database, kitId), await musicianNamed(database, kitId)]
  if (!musician || kit?.access_number !== accessNumber) return null
  const photos = photosInKit(readContent(kit.content), await shownPhotosOf(database, kitId))
  const photo = photos.find(({ id }) => id === photoId)
  return photo ? { photo, name: artistName(artistAnswer(musician)) } : null
}

const fileOf = ({ original_key: storageKey, original_bytes: sizeBytes, caption }: PhotoRow, name: string) => {
  if (storageKey === null || sizeBytes === null) return null
  const extension = posix.extname(storageKey)
  return {
    file: {
      storageKey,
      contentType: contentTypes[extension] ?? 'application/octet-stream',
      sizeBytes,
      sha256: sha256OfOriginal(storageKey),
    },
    fileName: safeFileName(`${name} - ${caption?.trim() || 'photo'}`, extension),
  }
}

export const serveOriginalPhotos = (app: FastifyInstance, parts: Parts) => {
  app.route({
    method: ['GET', 'HEAD'],
    url: '/media/presskits/:id/photos/:photoId',
    compress: false,
    handler: async (request, reply) => {
      const params = named.safeParse(request.params)
      if (!params.success) throw notFound()
      const { id: kitId, photoId } = params.data
      const accessNumber = readFileAddress(parts, { kitId, kind: `photos/${photoId}` }, request.query ?? {})
      const found = accessNumber === null ? null : await findPhoto(parts, { kitId, photoId, accessNumber })
      const original = found && fileOf(found.photo, found.name)
      if (!original) throw linkExpired()
      const { file, fileName } = original
      return sendFile(
        { request, reply, storage: parts.storage, file },
        { 'content-disposition': attachment(fileName), 'cache-control': 'private, no-cache' },
      )
    },
  })
}
