// Serves the feeds of artists. A feed reader sends no headers, so the key is in the address. Logs leave out the query.
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { minuteMs, secondMs } from '~/contract/durations'
import { betaRefused } from '../http/access-guard'
import { notFound } from '../http/failure'
import { artistFeed, type FeedParts } from './artist-feed'

type Parts = FeedParts & { checkFeedKey(artistId: string, key: string): Promise<boolean> }

const maxAgeSeconds = (15 * minuteMs) / secondMs
const idMaxLength = 100

const named = z.object({ file: z.string() })
const keyed = z.object({ key: z.string().max(300).catch('') })

const isKnown = (header: string | undefined, etag: string) =>
  header
    ?.split(',')
    .map((each) => each.trim())
    .some((each) => each === '*' || each === etag) === true

const artistIdOf = (params: unknown) => {
  const [, id] = /^(.+)\.xml$/.exec(named.parse(params).file) ?? []
  if (id === undefined || id.length > idMaxLength) throw notFound()
  return id
}

export const serveFeeds = (app: FastifyInstance, parts: Parts) => {
  app.get('/feeds/artist/:file', async (request, reply) => {
    const artistId = artistIdOf(request.params)
    const isAllowed = parts.isPublic || (await parts.checkFeedKey(artistId, keyed.parse(request.query).key))
    if (!isAllowed) throw betaRefused('invalid')
    const { xml, hash } = await artistFeed(parts, artistId)
    // Weak, because the same feed is sent with and without compression.
    const etag = `W/"${hash}"`
    reply
      .header('cache-control', `${parts.isPublic ? 'public' : 'private'}, max-age=${maxAgeSeconds}`)
      .header('etag', etag)
    if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send()
    return reply.type('application/atom+xml; charset=utf-8').send(xml)
  })
}
