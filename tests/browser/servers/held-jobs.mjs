// Keeps a test server from rendering all demo tracks in the background, which takes minutes of a core.
import { join } from 'node:path'
import SQLite from 'better-sqlite3'

const holdMs = 24 * 60 * 60 * 1_000

/**
 * Holds the jobs of released tracks that have not started. A request for a track releases its job, so tests still get
 * every track that they play. Works in progress are not held, because the studio shows how far they are.
 * @param {string} dataFolder
 */
export function holdBackgroundJobs(dataFolder) {
  const database = new SQLite(join(dataFolder, 'lariat.sqlite'), { timeout: 10_000 })
  database
    .prepare(
      `update media_jobs set leased_until = ?
       where state = 'queued' and track_id in (select id from tracks where is_wip = 0)`,
    )
    .run(Date.now() + holdMs)
  database.close()
}
