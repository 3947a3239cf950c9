import type { HandlersOf } from '../http/handler'
import { countListening, type ListeningParts } from './plays'

export const listeningHandlers = (parts: ListeningParts): HandlersOf<'countPlay'> => ({
  countPlay: ({ params, body, session, address }) =>
    countListening(parts, { ...body, trackId: params.id, user: session?.user ?? null, address }),
})
