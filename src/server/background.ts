// Schedules the background work of the server.
import type { FastifyBaseLogger } from 'fastify'
import { dayMs, hourMs, minuteMs } from '~/contract/durations'
import { securityEventsKeptDays, sessionLifetimeMs } from '~/contract/limits-beyond'
import { removeDeletedPhotos } from './accounts/artist/photos'
import { deleteSessionsBefore } from './accounts/repository'
import { deleteLinksBefore } from './accounts/mailed-links/repository'
import { deleteChallengesBefore as deletePasskeyChallengesBefore } from './accounts/passkeys/repository'
import { deleteEventsBefore as deleteSecurityEventsBefore } from './accounts/security-events/repository'
import { deleteChallengesBefore } from './accounts/second-factor/repository'
import { storePlatformDays } from './admin/analytics'
import { deleteAttemptsBefore } from './attempts/repository'
import type { Catalog } from './catalog/catalog'
import { systemClock, type Clock } from './core/clock'
import { Jobs } from './core/jobs'
import type { Database } from './database/open'
import { mailReleases } from './following/release-mails'
import { addMissedPlays, deleteOldPlays } from './listening/kept-plays'
import { addMissedHeat, forgetOldReports } from './listening/plays'
import type { QueueMail } from './mail/mail'
import { deleteMailsBefore } from './mail/repository'
import { deleteEventsBefore } from './payments/events-repository'
import type { Payments } from './payments/open-payments'
import { mailSalesSummaries } from './payments/mails/sales-summary'
import { updateHeldPayouts } from './payouts/held-payouts'
import { forgetDeletedBefore } from './playlists/deleted-repository'
import { forgetEditsBefore } from './playlists/tracks/edits-repository'
import { storeAccountState } from './metrics/metrics'
import type { Refusals } from './metrics/refusals'
import { eraseAccounts, type ErasingParts } from './own-data/deletion/erase-accounts'
import { buildDueExports, deleteOldExports } from './own-data/export/build-exports'
import { buildDueKits, rebuildOutdatedKits } from './presskit/builds/build-kits'
import { forgetExpiredLeads } from './presskit/leads/leads'
import { forgetVisitors } from './presskit/visits/visitors-repository'
import { addMissedPurchases } from './purchases/missed-purchases'
import { scheduleRecommendations } from './recommendations/neighbours'
import { indexMissedNames } from './search/missed-names-repository'
import { dropMissedWords } from './search/unused-words-repository'
import type { Storage } from './storage/storage'
import { sweepFormerRecordings } from './uploads/recordings/new-recordings'
import { sweepUploads } from './uploads/resumable/sweep-uploads'
import { sweepLooseFiles } from './uploads/sweep-loose-files'

const keepAttemptsMs = dayMs
const keepDraftsMs = dayMs
/** Stripe lists events for 30 days. An event deleted sooner would be stored again. */
const keepEventsMs = 30 * dayMs
/** Mails that were sent or given up are kept for this time, so that a question about them can be answered. */
const keepMailsMs = 30 * dayMs
/** A device that waits longer to send the creation or an edit of a playlist has to sign in again first. */
const keepPlaylistAnswersMs = sessionLifetimeMs

type Parts = { database: Database; storage: Storage; clock: Clock; logger: FastifyBaseLogger }
type SweepParts = Parts & { payments: Pick<Payments, 'provider'> }

/** Also called after each report and decision; this makes up for what failed then. */
const holdPayouts = ({ payments, ...parts }: SweepParts) =>
  updateHeldPayouts({ ...parts, provider: payments.provider })

const createLoggedJobs = ({ logger }: Parts) =>
  new Jobs((error, name) => logger.error({ err: error }, `${name} failed`))

/** Deletes expired rows and unused files: at the start, and then every hour. */
export const startSweeping = (parts: SweepParts) => {
  const { database, storage, clock } = parts
  const jobs = createLoggedJobs(parts)
  const sweep = async () => {
    await deleteSessionsBefore(database, clock.now())
    await deleteChallengesBefore(database, clock.now())
    await deleteLinksBefore(database, clock.now())
    await deletePasskeyChallengesBefore(database, clock.now())
    await deleteSecurityEventsBefore(database, clock.now() - securityEventsKeptDays * dayMs)
    await deleteAttemptsBefore(database, clock.now() - keepAttemptsMs)
    await deleteEventsBefore(database, clock.now() - keepEventsMs)
    await deleteMailsBefore(database, clock.now() - keepMailsMs)
    await forgetDeletedBefore(database, clock.now() - keepPlaylistAnswersMs)
    await forgetEditsBefore(database, { before: clock.now() - keepPlaylistAnswersMs, now: clock.now() })
    await forgetOldReports(parts)
    await forgetExpiredLeads(parts)
    await forgetVisitors(database, clock.now())
    await removeDeletedPhotos(parts)
    await deleteOldExports(parts)
    await sweepUploads(parts)
    await sweepFormerRecordings(parts)
    await sweepLooseFiles(parts)
  }
  jobs.run('sweeping', sweep)
  jobs.every(hourMs, 'sweeping', sweep)
  jobs.run('holding payouts', () => holdPayouts(parts))
  jobs.every(hourMs, 'holding payouts', () => holdPayouts(parts))
  // Uses the system clock, because the age of a draft is the modification time of its file.
  const deleteDrafts = () => storage.deleteDraftsBefore(systemClock.now() - keepDraftsMs)
  jobs.run('deleting abandoned drafts', deleteDrafts)
  jobs.every(hourMs, 'deleting abandoned drafts', deleteDrafts)
  return jobs
}

/** Completes the daily sums. Plays are deleted last, because a purchase counts by the plays before it. */
const keepSums = async (parts: Parts, goOn: () => boolean) => {
  await addMissedPlays(parts, goOn)
  await addMissedPurchases(parts, goOn)
  await deleteOldPlays(parts, goOn)
}

/** These jobs have a queue of their own, because an earlier version may have left millions of plays to add. */
export const startCounting = (parts: Parts) => {
  const jobs = createLoggedJobs(parts)
  jobs.run('adding the heat of missed plays', (goOn) => addMissedHeat(parts, goOn))
  jobs.run('keeping daily sums', (goOn) => keepSums(parts, goOn))
  jobs.every(hourMs, 'keeping daily sums', (goOn) => keepSums(parts, goOn))
  return jobs
}

const releaseEveryMs = 1_000

/** Lists tracks when their release date comes, and at the start those whose date came while no server ran. */
export const startReleasing = (parts: Parts & { catalog: Catalog }) => {
  const jobs = createLoggedJobs(parts)
  jobs.run('releasing tracks', parts.catalog.releaseDue)
  jobs.every(releaseEveryMs, 'releasing tracks', parts.catalog.releaseDue)
  return jobs
}

/** Queues the mails that no request causes by itself. They have a queue of their own, because an artist may have many followers. */
export const startMailing = (parts: Parts & { queueMail: QueueMail }) => {
  const jobs = createLoggedJobs(parts)
  const releases = (goOn: () => boolean) => mailReleases(parts, goOn)
  const summaries = (goOn: () => boolean) => mailSalesSummaries(parts, goOn)
  jobs.run('mails about releases', releases)
  jobs.every(minuteMs, 'mails about releases', releases)
  jobs.run('summaries of sales', summaries)
  jobs.every(hourMs, 'summaries of sales', summaries)
  return jobs
}

const exportEveryMs = 2_000
const buildEveryMs = 1_000

/** Builds the files of press kits, also builds that a killed server has left. */
export const startBuilding = (parts: Parts & { publicUrl: string }) => {
  const jobs = createLoggedJobs(parts)
  jobs.every(buildEveryMs, 'building press kits', (goOn) => buildDueKits(parts, goOn))
  jobs.every(minuteMs, 'looking for press kits to build again', (goOn) => rebuildOutdatedKits(parts, goOn))
  return jobs
}

const storeRefusalsEveryMs = 10_000

/** Keeps the figures that admins see by day. */
export const startMeasuring = (parts: Parts & { refusals: Refusals }) => {
  const jobs = createLoggedJobs(parts)
  const storeFigures = async (goOn: () => boolean) => {
    await storeAccountState(parts)
    await storePlatformDays(parts, goOn)
  }
  jobs.run('storing the figures of the platform', storeFigures)
  jobs.every(hourMs, 'storing the figures of the platform', storeFigures)
  jobs.every(storeRefusalsEveryMs, 'storing what was refused', () => parts.refusals.store())
  return jobs
}

/** Exports data and deletes accounts. They have a queue of their own, because an export may be large. */
export const startOwnData = (parts: Parts & ErasingParts) => {
  const jobs = createLoggedJobs(parts)
  jobs.every(exportEveryMs, 'exporting data', (goOn) => buildDueExports(parts, goOn))
  jobs.run('deleting accounts', (goOn) => eraseAccounts(parts, goOn))
  jobs.every(minuteMs, 'deleting accounts', (goOn) => eraseAccounts(parts, goOn))
  return jobs
}

/** Repairs what a crash left stale, then keeps recommendations up to date. */
export const startIndexing = (parts: Parts & { catalog: Catalog }) => {
  const jobs = createLoggedJobs(parts)
  jobs.run('indexing missed tracks', parts.catalog.indexMissed)
  jobs.run('indexing missed names', (goOn) => indexMissedNames(parts.database, goOn))
  jobs.run('forgetting unused words', (goOn) => dropMissedWords(parts.database, goOn))
  scheduleRecommendations(jobs, parts)
  return jobs
}
