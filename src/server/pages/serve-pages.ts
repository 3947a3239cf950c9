// Answers those who open the page of a track, an album, an artist or a playlist. If the server is public, the page has a head
// that names the subject. What not everybody may see has the head of the app, exactly as an unknown id has.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { paths } from '~/contract/paths'
import { Failure, notFound } from '../http/failure'
import { type PageHead, pageWithHead } from './head/page-head'
import { albumHead } from './subjects/album-head'
import { artistHead } from './subjects/artist-head'
import type { SubjectParts } from './subjects/page-parts'
import { playlistHead } from './subjects/playlist-head'
import { trackHead } from './subjects/track-head'

type Parts = SubjectParts & { isPublic: boolean }

type Values = { id: string }

const headOf: Record<string, (parts: SubjectParts, values: Values) => Promise<PageHead>> = {
  [paths.track]: trackHead,
  [paths.album]: albumHead,
  [paths.artist]: artistHead,
  [paths.playlist]: playlistHead,
}

/** Programs that make previews of links do not ask for HTML in particular. */
export const takesPages = ({ headers }: FastifyRequest) => /text\/html|\*\/\*/.test(headers.accept ?? '*/*')

const shownHead = async (head: Promise<PageHead>): Promise<PageHead | null> => {
  try {
    return await head
  } catch (error) {
    if (error instanceof Failure && error.status < 500) return null
    throw error
  }
}

export const servePages = (app: FastifyInstance, folder: string, parts: Parts) => {
  const appPage = readFileSync(join(folder, 'index.html'), 'utf8')
  for (const [path, read] of Object.entries(headOf))
    app.get<{ Params: Values }>(path, async (request, reply) => {
      if (!takesPages(request)) throw notFound()
      const head = parts.isPublic ? await shownHead(read(parts, request.params)) : null
      if (!head) return reply.sendFile('index.html')
      // A stored copy is not shown without asking again, because the subject may be hidden meanwhile.
      return reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-cache')
        .send(pageWithHead(appPage, head, parts.publicUrl))
    })
}
