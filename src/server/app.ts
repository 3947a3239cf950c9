// Puts the server together from its parts and listens nowhere, so that tests can knock without a port.
import { randomUUID } from 'node:crypto'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import Fastify, { type FastifyInstance, type FastifyBaseLogger } from 'fastify'
import { accountHandlers } from './accounts/routes'
import { albumHandlers } from './catalog/albums/routes'
import type { Passwords } from './accounts/passwords'
import type { Sessions } from './accounts/sessions'
import type { Attempts } from './attempts/attempts'
import type { Clock } from './core/clock'
import type { Config } from './config'
import type { Database } from './database/open'
import { serveDocs } from './docs/routes'
import { createAccessKeys } from './gate/access-keys'
import { createBetaTokenCheck } from './gate/beta-token'
import { gateHandlers } from './gate/routes'
import { serveAudio } from './streaming/serve-audio'
import { createStreamAddresses, type StreamAddresses } from './streaming/stream-address'
import { noPageHashes, serveClient } from './http/client-files'
import { limitBodyTime } from './http/body-time'
import { replyToBrokenRequest, replyWithError, setErrorReplies } from './http/error-replies'
import { serveHealth, type Health } from './http/health'
import { limitRequests } from './http/request-limit'
import { mountRoutes } from './http/router'
import { setSecurityHeaders, type PageHashes } from './http/security-headers'
import { setUnknownPathReplies } from './http/unknown-paths'
import type { MediaQueue } from './media/queue'
import { serveImages } from './images/serve-images'
import type { Catalogue } from './catalog/catalog'
import { musicHandlers } from './catalog/routes'
import type { Payments } from './payments/open-payments'
import { paymentHandlers } from './payments/routes'
import { payoutHandlers } from './payouts/routes'
import { createPurchaseOf } from './purchases/owned'
import { purchaseHandlers } from './purchases/routes'
import type { Sign } from './core/secret'
import type { Storage } from './storage/storage'
import { uploadHandlers } from './uploads/routes'

type AppParts = {
  config: Pick<
    Config,
    'betaDays' | 'fee' | 'origins' | 'port' | 'publicUrl' | 'requestsPerMinute' | 'trustProxy'
  >
  database: Database
  storage: Storage
  mediaQueue: MediaQueue
  catalogue: Catalogue
  payments: Payments
  clock: Clock
  sign: Sign
  passwords: Passwords
  attempts: Attempts
  sessions: Sessions
  health: Health
  logger: FastifyBaseLogger
  /** null: the API alone. */
  client: { folder: string; page: PageHashes } | null
}

const maxParamLength = 500
const compressedFromBytes = 1_024

const createFastify = ({ logger, config }: AppParts) =>
  Fastify({
    loggerInstance: logger,
    trustProxy: config.trustProxy,
    genReqId: () => randomUUID(),
    // See http/body-time: not one span for every body.
    requestTimeout: 0,
    routerOptions: { maxParamLength },
    // While closing, calls already on their way are still answered.
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => {
      void replyWithError(error, request, reply)
    },
    clientErrorHandler: replyToBrokenRequest,
  })

type ApiParts = AppParts & { streamAddresses: StreamAddresses }

/** Whatever has to do with money. */
const moneyHandlers = (parts: ApiParts) => {
  const { fee, publicUrl, port } = parts.config
  const given = {
    ...parts,
    fee,
    publicUrl: publicUrl ?? `http://localhost:${port}`,
    purchaseOf: createPurchaseOf(parts),
  }
  return { ...purchaseHandlers(given), ...paymentHandlers(given), ...payoutHandlers(given) }
}

const serveApi = async (app: FastifyInstance, parts: ApiParts) => {
  const { config, sessions } = parts
  const accessKeys = createAccessKeys(parts)
  await limitRequests(app, config.requestsPerMinute)
  serveDocs(app)
  const handlers = {
    ...gateHandlers({ ...parts, accessKeys, betaDays: config.betaDays }),
    ...accountHandlers(parts),
    ...musicHandlers(parts),
    ...uploadHandlers({ ...parts, trackChanged: parts.catalogue.trackChanged }),
    ...albumHandlers(parts),
    ...moneyHandlers(parts),
  }
  const doors = {
    checkBetaToken: createBetaTokenCheck({ ...parts, accessKeys }),
    findSession: sessions.find,
  }
  await mountRoutes(app, handlers, { doors, storage: parts.storage })
}

export const buildApp = async (given: AppParts): Promise<FastifyInstance> => {
  const parts = { ...given, streamAddresses: createStreamAddresses(given.sign, given.clock) }
  const { config, client, storage, health } = parts
  const app: FastifyInstance = createFastify(parts)
  limitBodyTime(app)
  setErrorReplies(app)
  await setSecurityHeaders(app, {
    page: client?.page ?? noPageHashes,
    https: config.publicUrl?.startsWith('https:') ?? false,
    origins: config.origins,
  })
  // After it: whoever is turned away here has the headers too.
  setUnknownPathReplies(app, client !== null)
  await app.register(compress, {
    threshold: compressedFromBytes,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
    globalDecompression: false,
  })
  serveHealth(app, health)
  serveImages(app, storage)
  serveAudio(app, parts)
  await app.register((scope) => serveApi(scope, parts), { prefix: '/api' })
  if (client) await serveClient(app, client.folder)
  await app.ready()
  return app
}
