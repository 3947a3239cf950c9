import type { listenerSchemas } from '~/contract/schemas/listening/listener'
import type { ListMemory } from '../catalog/list-memory'
import type { Clock } from '../core/clock'
import type { Database } from '../database/open'
import type { HandlersOf } from '../http/handler'
import { listeningMonth } from './month'
import { recentlyPlayed, unheardTracks } from './played'
import { savedQueue, saveQueue } from './queue'

type Parts = { database: Database; clock: Clock; memory: ListMemory }

export const listenerHandlers = (parts: Parts): HandlersOf<keyof typeof listenerSchemas> => ({
  savedQueue: ({ session }) => savedQueue(parts, session.user.id),
  saveQueue: ({ session, body }) => saveQueue(parts, session.user.id, body),
  recentlyPlayed: ({ session, query }) => recentlyPlayed(parts, { userId: session.user.id, ...query }),
  unheardTracks: ({ session, query }) => unheardTracks(parts, { userId: session.user.id, ...query }),
  listeningMonth: ({ session, query }) => listeningMonth(parts, session.user.id, query),
})
