// Which messages are in the sums of a press kit.
import type { Transaction } from 'kysely'
import type { Tables } from '../../database/tables'
import { countLead } from '../visits/sums-repository'
import * as repository from './repository'

/** A held message counts once its artist has accepted it, on the day on which it came. Each counts once. */
export const countAcceptedLead = async (transaction: Transaction<Tables>, leadId: string) => {
  const accepted = await repository.takeAcceptedLead(transaction, leadId)
  if (!accepted) return
  const { user_id: kitId, purpose, created_at: now } = accepted
  await countLead(transaction, { kitId, purpose, now })
}
