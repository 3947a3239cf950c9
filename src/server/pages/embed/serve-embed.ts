// Serves the player that other pages show in a frame. It plays previews only, and keeps nothing in the browser.
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { albumDetail } from '../../catalog/albums/album-lists'
import type { EmbedKind } from '../../catalog/sharing/embed-markup'
import { trackDetail } from '../../catalog/track-detail'
import { Failure } from '../../http/failure'
import { framedHeaders } from '../../http/security-headers'
import type { SubjectParts } from '../subjects/page-parts'
import { embedPage, gonePage, shownAlbum, shownTrack } from './embed-page'
import type { BuiltPlayer } from './read-player'

type Parts = SubjectParts & { isPublic: boolean; player: BuiltPlayer }

const asked = z.object({ id: z.string().max(100) })

const shownOf: Record<EmbedKind, (parts: Parts, id: string) => Promise<Parameters<typeof embedPage>[0]>> = {
  track: async (parts, id) => shownTrack(await trackDetail(parts, id, null)),
  album: async (parts, id) => shownAlbum(await albumDetail(parts.database, id)),
}

/** Null for what not everybody may see, and on a server behind the gate. */
const readShown = async (parts: Parts, kind: EmbedKind, params: unknown) => {
  const named = asked.safeParse(params)
  if (!parts.isPublic || !named.success) return null
  try {
    return await shownOf[kind](parts, named.data.id)
  } catch (error) {
    if (error instanceof Failure && error.status < 500) return null
    throw error
  }
}

const allowFrames = (reply: FastifyReply, player: BuiltPlayer) =>
  reply.removeHeader('x-frame-options').headers(framedHeaders(player))

export const serveEmbed = (app: FastifyInstance, parts: Parts) => {
  for (const kind of ['track', 'album'] as const)
    app.get(`/embed/${kind}/:id`, async (request, reply) => {
      const shown = await readShown(parts, kind, request.params)
      // A stored copy is not shown without asking again, because the music may be hidden meanwhile.
      allowFrames(reply, parts.player).type('text/html; charset=utf-8').header('cache-control', 'no-cache')
      return shown === null ? reply.code(404).send(gonePage(parts)) : reply.send(embedPage(shown, parts))
    })
}
