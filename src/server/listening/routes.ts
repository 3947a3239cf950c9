import type { HandlersOf } from '../http/handler'
import { addHeard, countListening, type ListeningParts } from './plays'

export const listeningHandlers = (parts: ListeningParts): HandlersOf<'countPlay' | 'reportHeard'> => ({
  countPlay: ({ params, body, session, address }) =>
    countListening(parts, { ...body, trackId: params.id, user: session?.user ?? null, address }),
  reportHeard: ({ params, body, session, address }) =>
    addHeard(parts, { ...body, trackId: params.id, user: session?.user ?? null, address }),
})
