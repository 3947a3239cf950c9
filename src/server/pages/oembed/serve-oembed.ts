// oEmbed (oembed.com): programs send the address of a track or an album and get the markup of its player.
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { hourMs, secondMs } from '~/contract/durations'
import { artistName } from '~/contract/rules/artist-name'
import { pathTo } from '~/contract/paths'
import { albumDetail } from '../../catalog/albums/album-lists'
import { embedHeights, embedMarkup, embedTitle, embedWidth } from '../../catalog/sharing/embed-markup'
import { trackDetail } from '../../catalog/track-detail'
import { Failure, notFound } from '../../http/failure'
import { pictureFrom, type SubjectParts } from '../subjects/page-parts'
import { oembedPath } from './oembed-link'

type Parts = SubjectParts & { isPublic: boolean }

const sides = z.coerce.number().int().min(1).optional().catch(undefined)

const asked = z.object({
  url: z.string().max(2_000).catch(''),
  format: z.string().catch('json'),
  maxwidth: sides,
  maxheight: sides,
})

/** The track or album at this address of ours; null for any other address. */
const subjectOf = (address: string, publicUrl: string) => {
  if (!URL.canParse(address)) return null
  const { origin, pathname } = new URL(address)
  const [, kind, id] = /^\/(track|album)\/([^/]+)\/?$/.exec(pathname) ?? []
  if (origin !== new URL(publicUrl).origin || !id) return null
  try {
    return { kind: kind === 'album' ? ('album' as const) : ('track' as const), id: decodeURIComponent(id) }
  } catch {
    return null
  }
}

const onlyJson = () =>
  new Failure(501, { message: 'Only the format json is available', code: 'unsupported_type' })

const maxAgeSeconds = hourMs / secondMs

const shownOf = {
  track: (parts: Parts, id: string) => trackDetail(parts, id, null),
  album: (parts: Parts, id: string) => albumDetail(parts.database, id),
}

export const serveOembed = (app: FastifyInstance, parts: Parts) => {
  const { publicUrl, isPublic } = parts
  app.get(oembedPath, async (request, reply) => {
    const { url, format, maxwidth = embedWidth, maxheight } = asked.parse(request.query ?? {})
    if (format !== 'json') throw onlyJson()
    const subject = isPublic ? subjectOf(url, publicUrl) : null
    if (!subject) throw notFound()
    const { kind, id } = subject
    const shown = await shownOf[kind](parts, id)
    const picture = pictureFrom(shown.coverArtUrl)
    const width = Math.min(embedWidth, maxwidth)
    const height = Math.min(embedHeights[kind], maxheight ?? embedHeights[kind])
    return reply.header('cache-control', `public, max-age=${maxAgeSeconds}`).send({
      version: '1.0',
      type: 'rich',
      provider_name: 'Lariat',
      provider_url: publicUrl,
      title: embedTitle(shown),
      author_name: artistName(shown.artist),
      author_url: `${publicUrl}${pathTo.artist(shown.artist._id)}`,
      cache_age: maxAgeSeconds,
      width,
      height,
      html: embedMarkup(kind, shown, { publicUrl, width, height }),
      ...(picture && {
        thumbnail_url: `${publicUrl}${picture.path}`,
        thumbnail_width: picture.widthPixels,
        thumbnail_height: picture.heightPixels,
      }),
    })
  })
}
