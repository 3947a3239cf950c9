import { Migrator, sql, type Kysely, type MigrationProvider } from 'kysely'
import type { Clock } from '../core/clock'
import type { Database, Engine } from './open'
import { secondFactor } from './migrations/accounts/040-second-factor'
import { sessionDevices } from './migrations/accounts/041-session-devices'
import { securityEvents } from './migrations/accounts/042-security-events'
import { mailedLinks } from './migrations/accounts/043-mailed-links'
import { passkeys } from './migrations/accounts/044-passkeys'
import { elevations } from './migrations/accounts/047-elevations'
import { platformFigures } from './migrations/admin/048-platform-figures'
import { leaving } from './migrations/accounts/049-leaving'
import { dataExports } from './migrations/accounts/050-data-exports'
import { accountsAndGate } from './migrations/001-accounts-and-gate'
import { music } from './migrations/002-music'
import { money } from './migrations/003-money'
import { loudness } from './migrations/004-loudness'
import { fairPlays } from './migrations/007-fair-plays'
import { deletedPhotos } from './migrations/008-deleted-photos'
import { rooms } from './migrations/009-rooms'
import { dailySums } from './migrations/010-daily-sums'
import { albums } from './migrations/011-albums'
import { releaseDates } from './migrations/013-release-dates'
import { recentSales } from './migrations/014-recent-sales'
import { resumableUploads } from './migrations/016-resumable-uploads'
import { newRecordings } from './migrations/017-new-recordings'
import { trackSales } from './migrations/030-track-sales'
import { mails } from './migrations/mail/035-mails'
import { playlists } from './migrations/playlists/018-playlists'
import { following } from './migrations/listening/019-following'
import { achievements } from './migrations/listening/020-achievements'
import { listeners } from './migrations/listening/021-listeners'
import { playlistEdits } from './migrations/playlists/022-playlist-edits'
import { deletedPlaylists } from './migrations/playlists/024-deleted-playlists'
import { heardTracks } from './migrations/listening/031-heard-tracks'
import { listenedSums } from './migrations/listening/023-listened-sums'
import { sumChanges } from './migrations/listening/039-sum-changes'
import { worksInProgress } from './migrations/rooms/025-works-in-progress'
import { uploadsForRooms } from './migrations/rooms/028-uploads-for-rooms'
import { genreRequired } from './migrations/rooms/032-genre-required'
import { editTimes } from './migrations/playlists/027-edit-times'
import { playlistIndex } from './migrations/playlists/029-playlist-index'
import { pressKits } from './migrations/presskit/033-press-kits'
import { kitSums } from './migrations/presskit/034-kit-sums'
import { kitBuilds } from './migrations/presskit/036-kit-builds'
import { acceptedLeads } from './migrations/presskit/058-accepted-leads'
import { photoOriginals } from './migrations/presskit/037-photo-originals'
import { heldPayouts } from './migrations/moderation/046-held-payouts'
import { moderation } from './migrations/moderation/045-moderation'
import { withheldWithAlbums } from './migrations/moderation/053-withheld-with-albums'
import { appealsOfMeasures } from './migrations/moderation/054-appeals-of-measures'
import { nameWords } from './migrations/search/055-name-words'
import type { SchemaStep } from './migrations/migration'
import type { Tables } from './tables'

export type NamedStep = [name: string, step: SchemaStep]

/**
 * The position is the stored version. Pending steps run by name. A released step keeps its name and its content. A change
 * of the schema is a new step.
 */
export const shippedSteps: NamedStep[] = [
  ['001-accounts-and-gate', accountsAndGate],
  ['002-music', music],
  ['003-money', money],
  ['004-loudness', loudness],
  ['007-fair-plays', fairPlays],
  ['008-deleted-photos', deletedPhotos],
  ['009-rooms', rooms],
  ['010-daily-sums', dailySums],
  ['013-release-dates', releaseDates],
  ['011-albums', albums],
  ['014-recent-sales', recentSales],
  ['016-resumable-uploads', resumableUploads],
  ['017-new-recordings', newRecordings],
  ['018-playlists', playlists],
  ['019-following', following],
  ['020-achievements', achievements],
  ['021-listeners', listeners],
  ['022-playlist-edits', playlistEdits],
  ['023-listened-sums', listenedSums],
  ['024-deleted-playlists', deletedPlaylists],
  ['025-works-in-progress', worksInProgress],
  ['027-edit-times', editTimes],
  ['028-uploads-for-rooms', uploadsForRooms],
  ['029-playlist-index', playlistIndex],
  ['030-track-sales', trackSales],
  ['031-heard-tracks', heardTracks],
  ['032-genre-required', genreRequired],
  ['033-press-kits', pressKits],
  ['034-kit-sums', kitSums],
  ['035-mails', mails],
  ['036-kit-builds', kitBuilds],
  ['037-photo-originals', photoOriginals],
  ['039-sum-changes', sumChanges],
  ['040-second-factor', secondFactor],
  ['041-session-devices', sessionDevices],
  ['042-security-events', securityEvents],
  ['043-mailed-links', mailedLinks],
  ['044-passkeys', passkeys],
  ['045-moderation', moderation],
  ['046-held-payouts', heldPayouts],
  ['047-elevations', elevations],
  ['048-platform-figures', platformFigures],
  ['049-leaving', leaving],
  ['050-data-exports', dataExports],
  ['053-withheld-with-albums', withheldWithAlbums],
  ['054-appeals-of-measures', appealsOfMeasures],
  ['055-name-words', nameWords],
  ['058-accepted-leads', acceptedLeads],
]

export class NewerDatabaseError extends Error {}

// An arbitrary number. Every version of the server must use the same one.
const migrationLock = 470_047

const lockTimeoutMs = 60_000

const isBusy = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'SQLITE_BUSY'

/** Another server may migrate for longer than a statement waits, so this tries again. */
const beginLockedOnSqlite = async (connection: Kysely<Tables>) => {
  const deadline = performance.now() + lockTimeoutMs
  for (;;) {
    try {
      await sql`begin immediate`.execute(connection)
      return
    } catch (error) {
      if (!isBusy(error) || performance.now() > deadline) throw error
    }
  }
}

/** Begins a transaction and takes the migration lock, which the end of the transaction releases. */
const beginLocked = async (connection: Kysely<Tables>, engine: Engine) => {
  if (engine === 'sqlite') return beginLockedOnSqlite(connection)
  await sql`begin`.execute(connection)
  await sql`set local statement_timeout = 0`.execute(connection)
  await sql`select pg_advisory_xact_lock(${migrationLock})`.execute(connection)
}

const readVersion = async (connection: Kysely<Tables>): Promise<number> => {
  const row = await connection
    .selectFrom('schema_versions')
    .select((select) => select.fn.max('version').as('version'))
    .executeTakeFirst()
  return row?.version ?? 0
}

const undefinedTable = '42P01'

const isMissingTable = (error: unknown) =>
  error instanceof Error &&
  (error.message.startsWith('no such table') || ('code' in error && error.code === undefinedTable))

/** Works without a lock, also before the first migration. */
const isUpToDate = async (connection: Kysely<Tables>, version: number): Promise<boolean> => {
  try {
    return (await readVersion(connection)) === version
  } catch (error) {
    if (isMissingTable(error)) return false
    throw error
  }
}

/**
 * Two tables record which steps have run. `schema_versions` (a number a step) decides: it is what every released server
 * reads to find that there is nothing to do, or that the database is newer than its code. Kysely's Migrator keeps its
 * own table, which records the steps by name. A step that `schema_versions` already counts does nothing here, so the
 * Migrator only writes its name down. That is how a database of a server older than the Migrator's table is adopted.
 */
const createProvider = (
  named: NamedStep[],
  version: number,
  engine: Engine,
  clock: Clock,
): MigrationProvider => {
  const migrations = named.map(([name, step], index) => {
    const up = async (database: Kysely<unknown>) => {
      if (index < version) return
      await step(database, engine)
      await sql`insert into schema_versions (version, applied_at) values (${index + 1}, ${clock.now()})`.execute(
        database,
      )
    }
    return [name, { up }]
  })
  return { getMigrations: async () => Object.fromEntries(migrations) }
}

const readSchema = async (connection: Kysely<Tables>, engine: Engine) => {
  if (engine === 'sqlite') return {}
  const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(connection)
  return { migrationTableSchema: rows[0]?.name }
}

const runMissingSteps = async (
  connection: Kysely<Tables>,
  engine: Engine,
  clock: Clock,
  named: NamedStep[],
) => {
  await connection.schema
    .createTable('schema_versions')
    .ifNotExists()
    .addColumn('version', 'integer', (column) => column.primaryKey())
    .addColumn('applied_at', 'bigint', (column) => column.notNull())
    .execute()
  const version = await readVersion(connection)
  if (version > named.length) {
    throw new NewerDatabaseError(
      `The database is at version ${version}, but this Lariat knows only ${named.length}; start a newer one`,
    )
  }
  // Another server may have migrated while this one waited for the lock.
  if (version === named.length) return
  const migrator = new Migrator({
    db: connection,
    provider: createProvider(named, version, engine, clock),
    // Without the name of the schema, Kysely would use a table of the same name in any schema of the database.
    ...(await readSchema(connection, engine)),
    // The caller's transaction holds the lock and makes all steps one change.
    disableTransactions: true,
    // Kysely checks the order by wall-clock times, which fails after the clock was set back. The version is the order.
    allowUnorderedMigrations: true,
  })
  const { error } = await migrator.migrateToLatest()
  if (error !== undefined) throw error
}

/**
 * Brings the schema up to date. Servers that start together migrate once. A server with nothing to migrate takes no
 * lock, so it does not wait for others that write.
 */
export const migrate = (database: Database, engine: Engine, clock: Clock, named = shippedSteps) =>
  database.connection().execute(async (connection) => {
    if (await isUpToDate(connection, named.length)) return
    await beginLocked(connection, engine)
    try {
      await runMissingSteps(connection, engine, clock, named)
      await sql`commit`.execute(connection)
    } catch (error) {
      await sql`rollback`.execute(connection)
      throw error
    }
  })
