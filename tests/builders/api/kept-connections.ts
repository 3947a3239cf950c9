// Connections to a PostgreSQL database that several tests use one after another. A new connection reads the catalog again
// and plans its first queries slowly: that takes PostgreSQL more CPU time than all queries of a usual test.
import { once } from 'node:events'
import { Pool } from 'pg'
import type { OpenConnections } from '~/server/database/open'

export type KeptConnections = {
  /** Gives a server the connections that the former server used. If the server closes them, they stay open for the next. */
  open: OpenConnections
  /** Closes them for good. */
  close(): Promise<void>
}

export const keepConnections = (): KeptConnections => {
  let pool: Pool | undefined
  return {
    open: (settings, onIdleError) => {
      const kept = (pool ??= new Pool(settings))
      // PostgreSQL may stop before this process ends. Without a listener an idle connection would throw its error then.
      if (kept.listenerCount('error') === 0) kept.on('error', () => undefined)
      kept.on('error', onIdleError)
      return {
        connect: () => kept.connect(),
        end: async () => {
          while (kept.idleCount < kept.totalCount) await once(kept, 'release')
          kept.off('error', onIdleError)
        },
      }
    },
    close: async () => pool?.end(),
  }
}
