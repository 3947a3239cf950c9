// Opens everything the server needs and wires it together. main.ts decides whether and where to listen.
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { DestinationStream } from 'pino'
import { argon2Passwords, type Passwords } from './accounts/passwords/passwords'
import { announcement } from './announcement'
import { buildApp } from './app'
import {
  startBuilding,
  startCounting,
  startIndexing,
  startMailing,
  startMeasuring,
  startOwnData,
  startReleasing,
  startSweeping,
} from './background'
import { openCatalog, type TrackChanged } from './catalog/catalog'
import { publicUrlOf, type Config } from './config'
import { systemClock, type Clock } from './core/clock'
import { createSeal } from './core/seal'
import { createSign, loadSecret } from './core/secret'
import { mailFolderOf, mediaFolderOf, sqliteFileOf } from './data-folder'
import { migrate } from './database/migrate'
import { openDatabase, type Database, type OpenConnections } from './database/open'
import { pingDatabase } from './database/ping'
import type { DemoPlugin } from './demo-plugin'
import { insertReleases } from './following/release-mails-repository'
import { syncAccessKeys } from './gate/access-keys'
import { readClient } from './http/client-files'
import { createLogger } from './http/logging'
import { Refusals } from './metrics/refusals'
import { openPictures } from './images/open-pictures'
import type { MailSender } from './mail/mail-sender'
import { openMail, type MailTimes } from './mail/open-mail'
import { openMedia, type MediaPrograms } from './media/open-media'
import type { MediaQueue } from './media/queue'
import { openPayments, type Payments } from './payments/open-payments'
import { storeProvider } from './payments/stored-provider'
import type { KitFrame } from './presskit/head/kit-frame'
import type { PaymentProvider } from './provider/payment-provider'
import { indexWords } from './search/word-index-repository'
import { explainDatabaseError, isFileError, unusable } from './start-error'
import { openStorage } from './storage/open-storage'

export type Overrides = MediaPrograms & {
  clock?: Clock
  passwords?: Passwords
  /** The built client; without it, the server serves only the API. */
  clientFolder?: string
  /** Draws the first screens of press kits; null where it is not installed. */
  kitFrame?: KitFrame | null
  /** The demo world; null where it is off or not installed. */
  demo?: DemoPlugin | null
  /** The built program that decodes uploaded pictures; without it, this process decodes them. */
  pictureProgramFile?: string
  /** The built program that draws the demo's pictures; without it, this process draws them. */
  demoPicturesFile?: string
  /** Replaces the pool of connections to PostgreSQL. */
  openConnections?: OpenConnections
  /** Replaces the provider that the configuration names. */
  paymentProvider?: PaymentProvider
  /** The times that sending mails may take, and the jitter of the pauses between attempts. */
  mail?: MailTimes
  /** How often the right to an audio file is checked while it is sent. */
  recheckRightsMs?: number
  logTo?: DestinationStream
  /** Starts no background jobs. Most tests need none, and each start would run all of them once. */
  isIdle?: boolean
}

export type Lariat = {
  app: FastifyInstance
  database: Database
  /** Must be called after a write to a track that no request made. */
  trackChanged: TrackChanged
  mediaQueue: MediaQueue
  mailSender: MailSender
  payments: Payments
  close(): Promise<void>
  /** Starts work that must not delay the start. Called once the server listens. */
  beginIdleWork(): void
  announce(): string[]
}

/** null: payments are simulated. Stripe's library is slow to load, so it is loaded only when used. */
const providerOf = async ({ stripe }: Config, { paymentProvider }: Overrides) => {
  if (paymentProvider || !stripe) return paymentProvider ?? null
  const { createStripeProvider } = await import('./provider/stripe/stripe-provider')
  return createStripeProvider(stripe)
}

/** PostgreSQL is not connected yet, so a file that cannot be used is one in the data folder. */
const openPlaces = (config: Config, logger: FastifyBaseLogger, openConnections?: OpenConnections) => {
  const { dataFolder, databaseUrl, secret } = config
  try {
    const known = secret ?? loadSecret(dataFolder)
    const [sign, seal] = [createSign(known), createSeal(known)]
    const onIdleError = (error: Error) => logger.warn({ err: error }, 'database connection lost')
    const sqliteFile = sqliteFileOf(config)
    const opened = openDatabase({ databaseUrl, sqliteFile, onIdleError, openConnections })
    return { sign, seal, ...opened }
  } catch (error) {
    throw isFileError(error) ? unusable('LARIAT_DATA', error) : error
  }
}

const reach = async (database: Database) => {
  try {
    await pingDatabase(database)
  } catch (error) {
    throw unusable('DATABASE_URL', error)
  }
}

const prepare = async (config: Config, overrides: Overrides) => {
  const { clock = systemClock, passwords = argon2Passwords } = overrides
  const logger = createLogger(config, overrides.logTo)
  if (config.unknownVariables.length > 0)
    logger.warn(`the server does not know these variables: ${config.unknownVariables.join(', ')}`)
  const demo = config.demo ? (overrides.demo ?? null) : null
  if (config.demo && !demo)
    logger.warn('LARIAT_DEMO is on, but the demo files are not installed: starting without the demo world')
  const provider = await providerOf(config, overrides)
  const storage = await openStorage({ config, folder: mediaFolderOf(config), logger })
  const { sign, seal, database, engine } = openPlaces(config, logger, overrides.openConnections)
  try {
    if (config.databaseUrl) await reach(database)
    await migrate(database, engine, clock)
    await storeProvider(database, provider)
    await syncAccessKeys(database, sign, clock, config.accessKeys)
    await demo?.seed({ database, clock, passwords, fee: config.stripe ? null : config.fee })
  } catch (error) {
    await database.destroy()
    throw explainDatabaseError(error, config)
  }
  return { config, clock, passwords, logger, storage, sign, seal, database, provider, demo }
}

const openParts = (base: Awaited<ReturnType<typeof prepare>>, overrides: Overrides) => {
  const catalog = openCatalog({ ...base, indexWords, noteReleases: insertReleases })
  const { trackChanged, artistChanged } = catalog
  const mediaQueue = openMedia({ ...base, trackChanged }, overrides)
  const publicUrl = publicUrlOf(base.config)
  const { queueMail, sender: mailSender } = openMail({
    ...base,
    ...overrides.mail,
    publicUrl,
    folder: mailFolderOf(base.config),
  })
  const payments = openPayments({
    ...base,
    queueMail,
    onError: (error) =>
      base.logger.error({ err: error }, 'a payment could not be processed and is retried later'),
  })
  const pictures = base.demo?.createPictures(
    { ...base, trackChanged, artistChanged },
    overrides.demoPicturesFile,
  )
  const uploaded = openPictures(base.clock, overrides.pictureProgramFile)
  const opened = { publicUrl, catalog, mediaQueue, queueMail, mailSender, payments, pictures, uploaded }
  const { recheckRightsMs } = overrides
  const refusals = new Refusals(base)
  return { ...base, ...opened, refusals, pictureDecoder: uploaded.decoder, recheckRightsMs }
}

/** Each has a queue of its own, so that none waits for another. */
const startWorking = (parts: ReturnType<typeof openParts>) => [
  startCounting(parts),
  startIndexing(parts),
  startReleasing(parts),
  startMailing(parts),
  startBuilding(parts),
  startMeasuring(parts),
  startOwnData({ ...parts, ...parts.catalog }),
]

export const compose = async (config: Config, overrides: Overrides = {}): Promise<Lariat> => {
  const parts = openParts(await prepare(config, overrides), overrides)
  const { database, catalog, mediaQueue, mailSender, payments, pictures } = parts
  let isDraining = false
  const health = { check: () => pingDatabase(database), isDraining: () => isDraining }
  const client = readClient(overrides.clientFolder)
  const app = await buildApp({ ...parts, health, client, kitFrame: overrides.kitFrame ?? null })
  const sweeping = overrides.isIdle ? null : startSweeping(parts)
  mediaQueue.start()
  const working = overrides.isIdle ? [] : startWorking(parts)
  if (!overrides.isIdle) mailSender.start()
  payments.start()
  return {
    app,
    database,
    trackChanged: catalog.trackChanged,
    mediaQueue,
    mailSender,
    payments,
    beginIdleWork: () => pictures?.start(),
    announce: () => announcement(config, parts.demo, app.server.address()),
    close: async () => {
      isDraining = true
      // This promise is awaited last, so that a slow provider does not delay the end of listening.
      const paymentsStopped = payments.stop()
      await sweeping?.stop()
      // Load balancers get time to read /readyz and to stop sending requests.
      if (app.server.listening) await wait(config.drainMs)
      // The media queue stops before the app, because requests may be waiting for it.
      await mediaQueue.stop()
      await pictures?.stop()
      for (const jobs of working) await jobs.stop()
      await app.close()
      await parts.refusals.store().catch(() => undefined)
      parts.uploaded.stop()
      // Stops after the app, because requests may still queue mails.
      await mailSender.stop()
      await paymentsStopped
      await database.destroy()
    },
  }
}
