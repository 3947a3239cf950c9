// Serves robots.txt and, on a public server, the sitemap: an index, and parts of each kind of page.
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { hourMs, secondMs } from '~/contract/durations'
import type { Database } from '../../database/open'
import { notFound } from '../../http/failure'
import { countOf, kinds, listedOf, type Kind } from './repository'
import { robotsText } from './robots'
import { sitemapIndex, sitemapPart } from './sitemap'

type Parts = { database: Database; isPublic: boolean; publicUrl: string }

/** Search engines read at most 50,000 addresses of one file. */
const addressesPerPart = 20_000
const partsMax = 1_000
const maxAge = `public, max-age=${hourMs / secondMs}`
const xml = 'application/xml; charset=utf-8'

const named = z.object({ file: z.string() })

const partNamed = (params: unknown): { kind: Kind; part: number } => {
  const [, name, number] = /^([a-z]+)-([1-9]\d{0,3})\.xml$/.exec(named.parse(params).file) ?? []
  const kind = kinds.find((each) => each === name)
  if (!kind || Number(number) > partsMax) throw notFound()
  return { kind, part: Number(number) }
}

export const serveSitemap = (app: FastifyInstance, { database, isPublic, publicUrl }: Parts) => {
  app.get('/robots.txt', async (_, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', maxAge)
      .send(robotsText({ isPublic, publicUrl })),
  )
  app.get('/sitemap.xml', async (_, reply) => {
    if (!isPublic) throw notFound()
    const parts: { kind: Kind; part: number }[] = []
    for (const kind of kinds) {
      const count = Math.ceil((await countOf(database, kind)) / addressesPerPart)
      for (let part = 1; part <= count; part += 1) parts.push({ kind, part })
    }
    return reply.type(xml).header('cache-control', maxAge).send(sitemapIndex(publicUrl, parts))
  })
  app.get('/sitemaps/:file', async (request, reply) => {
    if (!isPublic) throw notFound()
    const { kind, part } = partNamed(request.params)
    const page = { limit: addressesPerPart, offset: (part - 1) * addressesPerPart }
    const listed = await listedOf(database, kind, page)
    if (listed.length === 0) throw notFound()
    return reply
      .type(xml)
      .header('cache-control', maxAge)
      .send(sitemapPart(publicUrl, kind, listed))
  })
}
