import type { Clock } from '../core/clock'
import type { Database } from '../database/open'
import type { PaymentProvider } from '../provider/payment-provider'
import { updateSeller } from './sellers-repository'

type Parts = { database: Database; clock: Clock; provider: Pick<PaymentProvider, 'findAccount'> }

/** Asks the provider how a seller stands, and writes that down, unless it was asked again since. */
export const lookAtSeller = async ({ database, clock, provider }: Parts, accountId: string) => {
  const askedAt = clock.now()
  await updateSeller(database, await provider.findAccount(accountId), askedAt)
}
