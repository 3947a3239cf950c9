// A database stays with the provider it began with: another knows none of the ids that are written down.
import { ConfigError } from '../config'
import { lockByName } from '../database/lock'
import type { ProviderKind } from '../database/money-tables'
import type { Database } from '../database/open'
import * as repository from './stored-provider-repository'
import type { PaymentProvider } from '../provider/payment-provider'

type Given = Pick<PaymentProvider, 'name' | 'isTestMode'> | null

/** null: simulated. */
const kindOf = (given: Given): ProviderKind => {
  if (!given || given.name === 'simulated') return 'simulated'
  return given.isTestMode ? 'stripe-test' : 'stripe-live'
}

const names: Record<ProviderKind, string> = {
  simulated: 'simulated payments',
  'stripe-test': 'test keys of Stripe',
  'stripe-live': 'live keys of Stripe',
}

const waysBack: Record<ProviderKind, string> = {
  simulated: 'take the keys of Stripe away (in production with LARIAT_SIMULATED_PAYMENTS=1)',
  'stripe-test': 'give it test keys of Stripe again',
  'stripe-live': 'give it live keys of Stripe again',
}

const refusal = (kept: ProviderKind, kind: ProviderKind) =>
  new ConfigError(
    `This database has customers, sellers or payments of ${names[kept]}, of which nothing is known with ${names[kind]}; ` +
      `start with another database (DATABASE_URL, or LARIAT_DATA without it), or ${waysBack[kept]}`,
  )

/** Replaced as long as nothing is written of the one before. */
export const keepProvider = async (database: Database, given: Given) => {
  const kind = kindOf(given)
  if ((await repository.keptProvider(database)) === kind) return
  await database.transaction().execute(async (transaction) => {
    await lockByName(transaction, 'payment provider')
    const kept = await repository.keptProvider(transaction)
    if (kept === kind) return
    if (kept !== null && (await repository.hasProviderIds(transaction))) throw refusal(kept, kind)
    await repository.replaceProvider(transaction, kind)
  })
}
