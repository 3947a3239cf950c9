// Opens what the server stands on and builds it; whoever calls decides whether and where it listens.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { DestinationStream } from 'pino'
import { argon2Passwords, type Passwords } from './accounts/passwords'
import { deleteSessionsBefore } from './accounts/repository'
import { createSessions } from './accounts/sessions'
import { announcement } from './announcement'
import { buildApp } from './app'
import { createAttempts } from './attempts/attempts'
import { deleteAttemptsBefore } from './attempts/repository'
import { systemClock, type Clock } from './core/clock'
import type { Config } from './config'
import { migrate } from './database/migrate'
import { openDatabase, type Database } from './database/open'
import { pingDatabase } from './database/ping'
import { mediaFolderOf, sqliteFileOf } from './data-folder'
import type { DemoPictures, DemoPlugin } from './demo-plugin'
import { syncAccessKeys } from './gate/access-keys'
import { readPageHashes } from './http/client-files'
import { createLogger } from './http/logging'
import { openMediaQueue, type MediaPrograms } from './media/open-media'
import type { MediaQueue } from './media/queue'
import { createCatalogue, type Catalogue } from './catalog/catalog'
import type { TrackChanged } from './catalog/track-changed'
import { deleteEventsBefore } from './payments/events-repository'
import { keepProvider } from './payments/stored-provider'
import { openPayments, type Payments } from './payments/open-payments'
import type { PaymentProvider } from './provider/payment-provider'
import { createSign, loadSecret } from './core/secret'
import { createDiskStorage } from './storage/disk'
import type { Storage } from './storage/storage'
import { sweepLooseFiles } from './uploads/sweep-loose-files'

export type Overrides = MediaPrograms & {
  clock?: Clock
  passwords?: Passwords
  /** The built client; where the folder is missing, the API is served alone. */
  clientFolder?: string
  /** The demo world; null where it is off or not installed. */
  demo?: DemoPlugin | null
  /** The built program that draws the demo's pictures; without it, this server draws them itself. */
  demoPicturesFile?: string
  /** Stands in for whoever the configuration names. */
  paymentProvider?: PaymentProvider
  logTo?: DestinationStream
}

export type Lariat = {
  app: FastifyInstance
  database: Database
  /** For whoever writes about tracks past the calls. */
  trackChanged: TrackChanged
  mediaQueue: MediaQueue
  payments: Payments
  close(): Promise<void>
  /** What must not hold up the start, to be called once the server serves. */
  beginIdleWork(): void
  announce(): string[]
}

const hourMs = 60 * 60 * 1_000
const attemptsKeptMs = 24 * hourMs
/** As long as Stripe lists them, and they would be kept again. */
const eventsKeptMs = 30 * 24 * hourMs

type Swept = { database: Database; storage: Storage; clock: Clock }

/** What has lapsed is of no use to anyone: cleared away now, then every hour. */
const sweepHourly = (parts: Swept, onError: (error: unknown) => void) => {
  const { database, clock } = parts
  const sweep = async () => {
    await deleteSessionsBefore(database, clock.now())
    await deleteAttemptsBefore(database, clock.now() - attemptsKeptMs)
    await deleteEventsBefore(database, clock.now() - eventsKeptMs)
    await sweepLooseFiles(parts)
  }
  let work = sweep().catch(onError)
  const timer = setInterval(() => {
    work = sweep().catch(onError)
  }, hourMs)
  timer.unref()
  return () => {
    clearInterval(timer)
    return work
  }
}

const draftsKeptMs = 24 * hourMs

/** By the clock of the disk, which is no test's. No upload that still moves is as old. */
const sweepDrafts = (storage: Storage, onError: (error: unknown) => void) => {
  void storage.deleteDraftsBefore(systemClock.now() - draftsKeptMs).catch(onError)
}

const readClient = (folder: string | undefined) =>
  folder && existsSync(folder) ? { folder, page: readPageHashes(join(folder, '..', 'csp.json')) } : null

/** null: simulated. Stripe's library takes its time to load, which who does without it need not wait for. */
const providerOf = async ({ stripe }: Config, { paymentProvider }: Overrides) => {
  if (paymentProvider || !stripe) return paymentProvider ?? null
  const { createStripeProvider } = await import('./provider/stripe/stripe-provider')
  return createStripeProvider(stripe)
}

const demoOf = (config: Config, { demo }: Overrides) => (config.demo ? (demo ?? null) : null)

const prepare = async (config: Config, overrides: Overrides) => {
  const { clock = systemClock, passwords = argon2Passwords } = overrides
  const logger = createLogger(config, overrides.logTo)
  const demo = demoOf(config, overrides)
  if (config.demo && !demo)
    logger.warn('LARIAT_DEMO is on, but the demo files are not installed: starting without the demo world')
  const provider = await providerOf(config, overrides)
  const sign = createSign(config.secret ?? loadSecret(config.dataFolder))
  const { database, engine } = openDatabase({
    databaseUrl: config.databaseUrl,
    sqliteFile: sqliteFileOf(config),
    onIdleError: (error) => logger.warn({ err: error }, 'database connection lost'),
  })
  try {
    await migrate(database, engine, clock)
    await keepProvider(database, provider)
    await syncAccessKeys(database, sign, clock, config.accessKeys)
    await demo?.seed({ database, clock, passwords, fee: config.stripe ? null : config.fee })
  } catch (error) {
    await database.destroy()
    throw error
  }
  return { clock, passwords, logger, sign, database, provider, demo }
}

type Prepared = Awaited<ReturnType<typeof prepare>>

const openMedia = (config: Config, overrides: Overrides, parts: Prepared, trackChanged: TrackChanged) => {
  const mediaFolder = mediaFolderOf(config)
  const storage = createDiskStorage(mediaFolder)
  const settings = {
    mediaFolder,
    workFolder: join(config.dataFolder, 'work'),
    ffmpeg: config.ffmpeg,
    workers: config.mediaWorkers,
    shared: config.databaseUrl !== null,
  }
  const mediaQueue = openMediaQueue(settings, overrides, { ...parts, storage, onTrackChanged: trackChanged })
  return { storage, mediaQueue }
}

const openMoney = ({ database, clock, logger, provider }: Prepared) =>
  openPayments(
    { database, clock, onError: (error) => logger.error({ err: error }, 'a payment is looked into later') },
    provider,
  )

type Working = {
  mediaQueue: MediaQueue
  pictures: DemoPictures | undefined
  catalogue: Catalogue
}

/** What goes on by itself; answers how it is stopped. */
const startWork = ({ mediaQueue, pictures, catalogue }: Working) => {
  mediaQueue.start()
  catalogue.start()
  return async () => {
    // First, since calls may be waiting for it.
    await mediaQueue.stop()
    await pictures?.stop()
    await catalogue.stop()
  }
}

export const compose = async (config: Config, overrides: Overrides = {}): Promise<Lariat> => {
  const parts = await prepare(config, overrides)
  const { database, clock, logger } = parts
  const catalogue = createCatalogue(parts)
  const media = openMedia(config, overrides, parts, catalogue.trackChanged)
  const payments = openMoney(parts)
  let draining = false
  const app = await buildApp({
    ...parts,
    ...media,
    catalogue,
    payments,
    config,
    attempts: createAttempts(parts),
    sessions: createSessions(database, clock),
    health: { check: () => pingDatabase(database), isDraining: () => draining },
    client: readClient(overrides.clientFolder),
  })
  const pictures = parts.demo?.createPictures(
    { ...parts, ...media, ...catalogue },
    overrides.demoPicturesFile,
  )
  const logged = (message: string) => (error: unknown) => logger.error({ err: error }, message)
  const stopSweeping = sweepHourly({ ...parts, ...media }, logged('sweep failed'))
  sweepDrafts(media.storage, logged('drafts of broken uploads stay'))
  const stopWork = startWork({ ...media, pictures, catalogue })
  payments.start()
  return {
    app,
    database,
    trackChanged: catalogue.trackChanged,
    mediaQueue: media.mediaQueue,
    payments,
    beginIdleWork: () => pictures?.start(),
    announce: () => announcement(config, parts.demo, app.server.address()),
    close: async () => {
      draining = true
      // Waited for last, so that the door is shut in time however long the provider takes.
      const paymentsStopped = payments.stop()
      await stopSweeping()
      // Whoever balances the load reads /readyz and turns away before the door shuts.
      if (app.server.listening) await wait(config.drainMs)
      await stopWork()
      await app.close()
      await paymentsStopped
      await database.destroy()
    },
  }
}
