// A database with customers, sellers or payments belongs to one provider: the stored ids are unknown to any other.
import { ConfigError } from '../config'
import { lockByName } from '../database/lock'
import type { ProviderKind } from '../database/table-groups/money-tables'
import type { Database } from '../database/open'
import type { PaymentProvider } from '../provider/payment-provider'
import * as repository from './stored-provider-repository'

/** null: payments are simulated. */
type Given = Pick<PaymentProvider, 'name' | 'isTestMode'> | null

const kindOf = (given: Given): ProviderKind => {
  if (!given || given.name === 'simulated') return 'simulated'
  return given.isTestMode ? 'stripe-test' : 'stripe-live'
}

const names: Record<ProviderKind, string> = {
  simulated: 'simulated payments',
  'stripe-test': 'Stripe test keys',
  'stripe-live': 'Stripe live keys',
}

const remedies: Record<ProviderKind, string> = {
  simulated: 'remove the Stripe keys (in production, also set LARIAT_SIMULATED_PAYMENTS=1)',
  'stripe-test': 'configure the Stripe test keys again',
  'stripe-live': 'configure the Stripe live keys again',
}

const refusal = (stored: ProviderKind, kind: ProviderKind) =>
  new ConfigError(
    `This database has customers, sellers or payments made with ${names[stored]}, but the server is configured for ${names[kind]}. ` +
      `Start with another database (DATABASE_URL, or LARIAT_DATA without it), or ${remedies[stored]}.`,
  )

/** Records the provider of this database. Throws when the database holds data of another provider. */
export const storeProvider = async (database: Database, given: Given) => {
  const kind = kindOf(given)
  if ((await repository.storedProvider(database)) === kind) return
  await database.transaction().execute(async (transaction) => {
    await lockByName(transaction, 'payment provider')
    const stored = await repository.storedProvider(transaction)
    if (stored === kind) return
    if (stored !== null && (await repository.hasProviderIds(transaction))) throw refusal(stored, kind)
    await repository.replaceProvider(transaction, kind)
  })
}
