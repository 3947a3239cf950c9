// Deletes the accounts that have waited for their days. Each step can be repeated, so a server that is killed in between
// goes on where it was, and two replicas do no harm to each other.
import type { FastifyBaseLogger } from 'fastify'
import { recipientFrom } from '../../accounts/recipients-repository'
import type { UserRow } from '../../accounts/repository'
import { daysToReturnMs } from '../../accounts/leaving/days-to-return'
import * as accounts from '../../accounts/leaving/repository'
import { passOnAlbums, passOnTracks } from '../../catalog/albums/passed-on-repository'
import { Failure } from '../../http/failure'
import { forgetListener, passOnHeardArtist } from '../../listening/repository'
import type { QueueMail } from '../../mail/mail'
import { aboutLead } from '../../mail/queue'
import { deleteMailsAbout } from '../../mail/repository'
import { forgetCards } from '../../payments/customers'
import { passOnPayments } from '../../payments/repository'
import { forgetPerson, lockSubjectsOf } from '../../moderation/forget-person'
import type { PaymentProvider } from '../../provider/payment-provider'
import { keepAnswers } from '../../rooms/comments-repository'
import { passOnPurchases } from '../../purchases/repository'
import { dropUnusedWords } from '../../search/unused-words-repository'
import { forgetNamesOf } from '../../search/word-index-repository'
import { noteLooseFiles } from '../../storage/loose-files-repository'
import { ignoreUnavailable } from '../../storage/storage'
import { deleteTrack, type DeletingParts } from '../../uploads/delete-track'
import { dropUnlessUsed } from '../../uploads/sweep-loose-files'
import { filesOfAccount, leadIdsOf, tracksToDelete } from './account-files-repository'

export type ErasingParts = DeletingParts & {
  queueMail: QueueMail
  payments: { provider: PaymentProvider }
  tracksChanged(trackIds: readonly string[]): Promise<void>
  logger: Pick<FastifyBaseLogger, 'error'>
}

const isGone = (error: unknown) => error instanceof Failure && error.status === 404

/** Tracks that nobody bought go with their files. Those that somebody bought are taken down. */
const deleteTracks = async (parts: ErasingParts, userId: string, goOn: () => boolean) => {
  for (const trackId of await tracksToDelete(parts.database, userId)) {
    if (!goOn()) return
    await deleteTrack(parts, trackId, userId).catch((error: unknown) => {
      // Another replica was faster.
      if (!isGone(error)) throw error
    })
  }
}

/** Everything else in one transaction. Returns null if the account was kept, or deleted by another replica. */
const deleteRows = ({ database, clock, queueMail }: ErasingParts, user: UserRow) =>
  database.transaction().execute(async (transaction) => {
    const now = clock.now()
    await lockSubjectsOf(transaction, user.id)
    const held = await accounts.holdWithdrawn(transaction, user.id, now - daysToReturnMs)
    if (!held) return null
    const files = await filesOfAccount(transaction, user.id)
    await noteLooseFiles(transaction, files, now)
    await forgetNamesOf(transaction, user.id)
    await deleteMailsAbout(transaction, (await leadIdsOf(transaction, user.id)).map(aboutLead))
    const passedOn = { from: user.id, to: await accounts.insertNameless(transaction, now) }
    const trackIds = await passOnTracks(transaction, passedOn)
    await passOnAlbums(transaction, passedOn)
    await passOnPurchases(transaction, passedOn)
    await passOnPayments(transaction, passedOn)
    await passOnHeardArtist(transaction, passedOn)
    await forgetListener(transaction, user.id)
    await forgetPerson(transaction, user.id, now)
    await keepAnswers(transaction, user.id)
    await accounts.deleteUser(transaction, user.id)
    await accounts.dropUnusedNameless(transaction, passedOn.to)
    await queueMail(transaction, { kind: 'account-deleted', to: { ...recipientFrom(held), userId: null } })
    return { files, trackIds }
  })

const erase = async (parts: ErasingParts, user: UserRow, goOn: () => boolean) => {
  if (!(await accounts.endReturn(parts.database, user.id, parts.clock.now() - daysToReturnMs))) return
  await forgetCards({ database: parts.database, provider: parts.payments.provider }, user.id)
  await deleteTracks(parts, user.id, goOn)
  if (!goOn()) return
  const deleted = await deleteRows(parts, user)
  if (!deleted) return
  await parts.tracksChanged(deleted.trackIds)
  await dropUnusedWords(parts.database)
  for (const file of deleted.files) await dropUnlessUsed(parts, file).catch(ignoreUnavailable)
}

const accountsAtOnce = 20

/** An account whose deletion fails, for example because the payment provider is away, is tried again the next time. */
export const eraseAccounts = async (parts: ErasingParts, goOn: () => boolean = () => true) => {
  const before = parts.clock.now() - daysToReturnMs
  for (const user of await accounts.withdrawnBefore(parts.database, before, accountsAtOnce)) {
    if (!goOn()) return
    await erase(parts, user, goOn).catch((error: unknown) =>
      parts.logger.error({ err: error, user: user.id }, 'an account could not be deleted yet'),
    )
  }
}
