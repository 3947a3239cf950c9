// Answers those who open the page of a press kit. A kit that is not open to people without an access key gets the app's
// page as it is, so the gate hides it here too.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { pathTo, paths } from '~/contract/paths'
import { notFound } from '../../http/failure'
import { previewOf } from '../builds/repository'
import { createOpenKitCheck } from '../page/find-kit'
import { kitPage, type PageParts } from '../page/kit-page'
import { previewAddress } from '../preview/preview-address'
import { pageWithKit } from './kit-head'
import { pageScripts } from './page-scripts'

type Parts = PageParts & { publicUrl: string }

const asked = z.object({ musicianId: z.string() })
const secret = z.object({ key: z.string().optional().catch(undefined) })

/** Programs that make previews of links do not ask for HTML in particular. */
const takesPages = ({ headers }: FastifyRequest) => /text\/html|\*\/\*/.test(headers.accept ?? '*/*')

/** The whole query with its question mark, so that a redirection also keeps where the visitor comes from. */
const queryOf = ({ url }: FastifyRequest): string => {
  const query = new URLSearchParams(url.slice(url.indexOf('?')))
  return url.includes('?') && query.size > 0 ? `?${query}` : ''
}

export const serveKitHead = (app: FastifyInstance, folder: string, parts: Parts) => {
  const appPage = readFileSync(join(folder, 'index.html'), 'utf8')
  const scripts = pageScripts(folder, appPage)
  const isOpenKit = createOpenKitCheck(parts)
  app.get(paths.pressKit, async (request, reply) => {
    if (!takesPages(request)) throw notFound()
    const { musicianId: id } = asked.parse(request.params)
    if (!(await isOpenKit({ id }, request.query))) return reply.sendFile('index.html')
    const { key } = secret.parse(request.query ?? {})
    const kit = await kitPage(parts, { id, key, session: null })
    if (id !== kit._id) return reply.redirect(`${pathTo.pressKit(kit._id)}${queryOf(request)}`, 302)
    const drawn = await previewOf(parts.database, kit._id)
    const preview = drawn ? previewAddress(drawn, key) : null
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(pageWithKit(appPage, kit, { publicUrl: parts.publicUrl, preview, scripts }))
  })
}
