import { migrate } from '../../src/server/database/migrate'
import { openDatabase } from '../../src/server/database/open'

const clock = { now: () => Date.UTC(2030, 0, 1) }

/** Creates all tables once, in the database that tests clone. */
export const migrateTemplate = async (place: { databaseUrl: string | null; sqliteFile: string }) => {
  const { database, engine } = openDatabase({ ...place, onIdleError: () => undefined })
  await migrate(database, engine, clock).finally(() => database.destroy())
}
