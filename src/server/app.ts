// Composes the HTTP app from the parts of each folder. It does not listen, so that tests need no port.
import { randomUUID } from 'node:crypto'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import Fastify, { type FastifyInstance, type FastifyBaseLogger } from 'fastify'
import type { Passwords } from './accounts/passwords/passwords'
import { artistProfileHandlers } from './accounts/artist/routes'
import { accountHandlers } from './accounts/routes'
import { escalationHandlers } from './accounts/escalation/routes'
import { credentialHandlers } from './accounts/passwords/routes'
import { leavingHandlers } from './accounts/leaving/routes'
import { passkeyHandlers } from './accounts/passkeys/routes'
import { openSessionHandlers } from './accounts/open-sessions/routes'
import { secondFactorHandlers } from './accounts/second-factor/routes'
import { securityOverviewHandlers } from './accounts/summary/routes'
import { createSessions } from './accounts/sessions'
import { adminHandlers } from './admin/routes'
import { achievementHandlers } from './achievements/routes'
import { albumHandlers } from './albums/routes'
import { createAttempts } from './attempts/attempts'
import type { Catalog } from './catalog/catalog'
import { catalogHandlers } from './catalog/routes'
import { publicUrlOf, type Config } from './config'
import type { Clock } from './core/clock'
import type { Seal } from './core/seal'
import type { Sign } from './core/secret'
import type { Database } from './database/open'
import { serveDocs } from './docs/routes'
import { AccessKeys } from './gate/access-keys'
import { createBetaTokenCheck } from './gate/beta-token'
import { createFeedKeyCheck } from './gate/feed-key'
import { ownPass } from './gate/own-pass'
import { gateHandlers } from './gate/routes'
import { findHandlers } from './find/routes'
import { followingHandlers } from './following/routes'
import { serveFeeds } from './following/serve-feeds'
import { limitBodyTime } from './http/limits/body-time'
import { noPageHashes, serveClient, type Client } from './http/client-files'
import { createCursors } from './http/cursor'
import { replyWithError, setErrorReplies } from './http/error-replies'
import type { Handlers } from './http/handler'
import { serveHealth, type Health } from './http/health'
import { createHttpServers } from './http/limits/connections'
import { limitRequests } from './http/limits/request-limit'
import { createIsProxy } from './http/limits/trusted-proxies'
import { mountRoutes } from './http/router'
import { framedHeaders, securityHeaders, setSecurityHeaders } from './http/security-headers'
import { setUnknownPathReplies } from './http/unknown-paths'
import { countRefusals, type Refusals } from './metrics/refusals'
import { securityMetricHandlers } from './metrics/routes'
import type { PictureDecoder } from './images/picture-queue'
import { serveCoverPreviews } from './images/previews/serve-cover-previews'
import { serveImages } from './images/serve-images'
import { analyticsHandlers } from './analytics/routes'
import { listenerHandlers } from './listeners/routes'
import { listeningHandlers } from './listening/routes'
import type { QueueMail } from './mail/mail'
import { mailHandlers } from './mail/routes'
import { serveUnsubscribe } from './mail/unsubscribe/serve-unsubscribe'
import type { MediaQueue } from './media/queue'
import { moderationHandlers } from './moderation/routes'
import { serveExports } from './own-data/export/serve-exports'
import { ownDataHandlers } from './own-data/routes'
import { type BuiltPlayer, readPlayer } from './pages/embed/read-player'
import { serveEmbed } from './pages/embed/serve-embed'
import { serveOembed } from './pages/oembed/serve-oembed'
import { servePages } from './pages/serve-pages'
import { serveSitemap } from './pages/sitemap/serve-sitemap'
import { playlistFileHandlers } from './playlist-files/routes'
import { serveZip } from './playlist-files/serve-zip'
import { playlistHandlers } from './playlists/routes'
import { openKitAddresses } from './presskit/downloads/open-kit'
import { serveKitDownloads } from './presskit/downloads/serve-kit-downloads'
import { serveOriginalPhotos } from './presskit/files/serve-original-photos'
import { serveStageFiles } from './presskit/files/serve-stage-files'
import type { KitFrame } from './presskit/head/kit-frame'
import { serveKitHead } from './presskit/head/serve-kit-head'
import { servePreviews } from './presskit/preview/serve-previews'
import { createOpenKitCheck } from './presskit/page/find-kit'
import { pressKitHandlers } from './presskit/routes'
import { pricingHandlers } from './pricing/routes'
import type { Payments } from './payments/open-payments'
import { paymentHandlers } from './payments/routes'
import { payoutHandlers } from './payouts/routes'
import { createPurchaseOf } from './purchases/owned'
import { purchaseHandlers } from './purchases/routes'
import { recommendationHandlers } from './recommendations/routes'
import { roomHandlers } from './rooms/routes'
import { saloonHandlers } from './saloon/routes'
import { createSearch } from './search/search'
import type { Storage } from './storage/storage'
import { serveAudio } from './streaming/serve-audio'
import { createStreamAddresses } from './streaming/stream-address'
import { createFindRoom } from './uploads/quota'
import { serveResumableUploads } from './uploads/resumable/serve-uploads'
import { UploadLeases } from './uploads/resumable/upload-leases'
import { uploadHandlers } from './uploads/routes'

type AppParts = {
  config: Pick<
    Config,
    | 'betaDays'
    | 'fee'
    | 'isPublic'
    | 'origins'
    | 'port'
    | 'publicUrl'
    | 'quotaBytes'
    | 'requestsPerMinute'
    | 'trustProxy'
  >
  database: Database
  storage: Storage
  pictureDecoder: PictureDecoder
  mediaQueue: MediaQueue
  catalog: Catalog
  payments: Payments
  queueMail: QueueMail
  clock: Clock
  sign: Sign
  seal: Seal
  passwords: Passwords
  health: Health
  refusals: Refusals
  logger: FastifyBaseLogger
  client: Client | null
  kitFrame: KitFrame | null
  recheckRightsMs?: number | undefined
}

const maxParamLength = 500
const compressFromBytes = 1_024

const createFastify = ({ logger, config }: AppParts) =>
  Fastify({
    loggerInstance: logger,
    trustProxy: config.trustProxy,
    genReqId: () => randomUUID(),
    // http/limits/body-time limits the time for each body instead.
    requestTimeout: 0,
    routerOptions: { maxParamLength },
    // While the server closes, it still answers requests on connections that are open.
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => {
      void replyWithError(error, request, reply)
    },
    serverFactory: createHttpServers(createIsProxy(config.trustProxy)),
    // Each of the created servers answers broken requests itself.
    clientErrorHandler: () => undefined,
  })

const openApiParts = (given: AppParts) => {
  const { config, database, clock, sign, catalog, mediaQueue } = given
  const streamAddresses = createStreamAddresses(sign, clock)
  const parts = {
    ...given,
    ...catalog,
    streamAddresses,
    cursors: createCursors(sign),
    accessKeys: new AccessKeys(given),
    attempts: createAttempts(given),
    sessions: createSessions({ database, clock, sign }),
    waitForAudio: (trackId: string, withinMs: number) => mediaQueue.prepareNow(trackId, withinMs),
    purchaseOf: createPurchaseOf({ database, streamAddresses }),
    betaDays: config.betaDays,
    fee: config.fee,
    quotaBytes: config.quotaBytes,
    isPublic: config.isPublic,
    publicUrl: publicUrlOf(config),
    ownPass: () => ownPass({ database, sign, clock }),
    openKit: () => openKitAddresses({ database, sign, clock }),
  }
  return { ...parts, searchTracks: createSearch(parts) }
}

type ApiParts = ReturnType<typeof openApiParts> &
  Pick<Parameters<typeof securityMetricHandlers>[0], 'headersToCheck'> & { player: BuiltPlayer | null }

/** Does not compile while a route of the contract has no handler. */
const allHandlers = (parts: ApiParts): Handlers => ({
  ...gateHandlers(parts),
  ...accountHandlers(parts),
  ...credentialHandlers(parts),
  ...passkeyHandlers(parts),
  ...secondFactorHandlers(parts),
  ...openSessionHandlers(parts),
  ...escalationHandlers(parts),
  ...leavingHandlers(parts),
  ...securityOverviewHandlers(parts),
  ...artistProfileHandlers(parts),
  ...catalogHandlers(parts),
  ...listeningHandlers(parts),
  ...analyticsHandlers(parts),
  ...listenerHandlers(parts),
  ...pricingHandlers(parts),
  ...recommendationHandlers(parts),
  ...saloonHandlers(parts),
  ...followingHandlers(parts),
  ...uploadHandlers(parts),
  ...roomHandlers(parts),
  ...albumHandlers(parts),
  ...playlistHandlers(parts),
  ...playlistFileHandlers(parts),
  ...findHandlers(parts),
  ...purchaseHandlers(parts),
  ...paymentHandlers(parts),
  ...payoutHandlers(parts),
  ...achievementHandlers(parts),
  ...mailHandlers(parts),
  ...pressKitHandlers(parts),
  ...moderationHandlers(parts),
  ...adminHandlers(parts),
  ...securityMetricHandlers(parts),
  ...ownDataHandlers(parts),
})

const serveApi = async (app: FastifyInstance, parts: ApiParts) => {
  await limitRequests(app, parts.config.requestsPerMinute)
  serveDocs(app)
  const checks = {
    checkBetaToken: createBetaTokenCheck(parts),
    findSession: parts.sessions.find,
    whyNoSession: parts.sessions.whyUnknown,
    isOpenKit: createOpenKitCheck(parts),
  }
  await mountRoutes(app, allHandlers(parts), {
    checks,
    storage: parts.storage,
    findRoom: createFindRoom(parts),
  })
  await app.register(async (scope) => serveUnsubscribe(scope, parts))
  const leases = new UploadLeases(parts)
  await app.register((scope) => serveResumableUploads(scope, { ...parts, checks, leases }))
}

/** What programs read that send no headers of ours. */
const servePublic = async (app: FastifyInstance, parts: ApiParts) => {
  await limitRequests(app, parts.config.requestsPerMinute)
  serveCoverPreviews(app, parts)
  serveSitemap(app, parts)
  serveOembed(app, parts)
  if (parts.player) serveEmbed(app, { ...parts, player: parts.player })
  serveFeeds(app, { ...parts, checkFeedKey: createFeedKeyCheck(parts) })
}

const serveFiles = (app: FastifyInstance, parts: ApiParts) => {
  serveImages(app, parts)
  serveAudio(app, parts)
  serveZip(app, parts)
  serveStageFiles(app, parts)
  serveOriginalPhotos(app, parts)
  serveKitDownloads(app, parts)
  servePreviews(app, parts)
  serveExports(app, parts)
}

export const buildApp = async (given: AppParts): Promise<FastifyInstance> => {
  const { config, client, health } = given
  const app: FastifyInstance = createFastify(given)
  const page = client?.page ?? noPageHashes
  const https = config.publicUrl?.startsWith('https:') ?? false
  const ownKey = randomUUID()
  const player = readPlayer(client?.folder)
  const policy = securityHeaders({ page, https })
  const headersToCheck = () => ({
    app,
    policy,
    framedPolicy: player && { ...policy, ...framedHeaders(player), 'x-frame-options': undefined },
    clientFolder: client?.folder ?? null,
    ownKey,
  })
  const parts = { ...openApiParts(given), headersToCheck, player }
  limitBodyTime(app)
  setErrorReplies(app)
  countRefusals(app, parts.refusals, ownKey)
  await setSecurityHeaders(app, { page, https, origins: config.origins })
  // This hook is added after the security headers, so that its error replies have them too.
  setUnknownPathReplies(app, client !== null)
  await app.register(compress, {
    threshold: compressFromBytes,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
    globalDecompression: false,
  })
  serveHealth(app, health)
  serveFiles(app, parts)
  await app.register((scope) => servePublic(scope, parts))
  await app.register((scope) => serveApi(scope, parts), { prefix: '/api' })
  if (client) {
    await serveClient(app, client.folder)
    await app.register(async (scope) => {
      await limitRequests(scope, config.requestsPerMinute)
      serveKitHead(scope, client.folder, parts)
      servePages(scope, client.folder, parts)
    })
  }
  await app.ready()
  return app
}
