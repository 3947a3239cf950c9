// Answers those who open the page of a press kit. A kit that is not open to people without an access key gets the app's
// page as it is, so the gate hides it here too.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { pathTo, paths } from '~/contract/paths'
import { schemas } from '~/contract/schemas/built'
import { notFound } from '../../http/failure'
import { takesPages } from '../../pages/serve-pages'
import { previewOf } from '../builds/repository'
import { createOpenKitCheck } from '../page/find-kit'
import { kitPage, type PageParts } from '../page/kit-page'
import { previewAddress } from '../preview/preview-address'
import { type KitFrame, pageWithFrame, policyWithStyle } from './kit-frame'
import { pageWithKit } from './kit-head'
import { pageScripts } from './page-scripts'

type Parts = PageParts & { publicUrl: string; kitFrame: KitFrame | null }

const asked = z.object({ musicianId: z.string() })
const secret = z.object({ key: z.string().optional().catch(undefined) })

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
    const isDrawn = parts.kitFrame !== null
    const page = pageWithKit(appPage, kit, { publicUrl: parts.publicUrl, preview, scripts, isDrawn })
    // It has signed addresses, and a copy could outlive the kit's visibility.
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-store')
    if (!parts.kitFrame) return reply.send(page)
    const { stylesheet, draw } = parts.kitFrame
    // The answer of the call, without anything that its schema does not name.
    const answer = schemas.pressKit.answer.parse(kit)
    const { markup, style } = draw(answer)
    const served = { name: 'pressKit' as const, input: { params: { id }, query: { key } }, answer }
    const policy = String(reply.getHeader('content-security-policy'))
    return reply
      .header('content-security-policy', policyWithStyle(policy, style))
      .send(pageWithFrame(page, { stylesheet, markup, style, served }))
  })
}
