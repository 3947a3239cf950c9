// A provider of payments without money: the same states, kept through restarts, told of by events.
import { paths } from '~/contract/paths'
import type { Clock } from '~/server/core/clock'
import { inPages } from '~/server/database/in-pages'
import type { Database } from '~/server/database/open'
import type { PaymentProvider, ProviderEvent } from '../payment-provider'
import { Accounts } from './simulated-accounts'
import { createCards, type Cards } from './simulated-cards'
import { customerIdOf } from './simulated-ids'
import { Intents } from './simulated-intents'
import { Store } from './repository'

/** Stands in for the pages of a real provider. Without an origin, so that it can be followed from any origin. */
const testPage = (face: 'questions' | 'dashboard') => `${paths.sellerOnboard}?test-mode=${face}`

/** What its own script and pages would do. */
export type TestMode = {
  intents: Intents
  accounts: Accounts
  /** Tells what is due. What nobody took is told again the next time, and thrown once all the rest is told. */
  deliver(take: (event: ProviderEvent) => Promise<void>): Promise<void>
  /** null: there is nothing to tell. */
  nextDueAt(): Promise<number | null>
  /** Who is called when there is. */
  onTelling(listener: () => void): void
}

type Things = { intents: Intents; accounts: Accounts; cards: Cards }

const providerOf = ({ intents, accounts, cards }: Things): PaymentProvider => ({
  name: 'simulated',
  publishableKey: null,
  isTestMode: true,
  createIntent: (wanted) => intents.create(wanted),
  findIntent: (id) => intents.find(id),
  setSavesCard: (id, savesCard) => intents.setSavesCard(id, savesCard),
  cancelIntent: (id) => intents.cancel(id),
  refundIntent: (id) => intents.refund(id),
  // What sellers hold is reckoned without what went back.
  shareReturns: async () => {},
  createCustomer: async (userId) => customerIdOf(userId),
  cardsOf: cards.list,
  keepCard: cards.keep,
  forgetCard: cards.forget,
  createAccount: (userId) => accounts.create(userId),
  findAccount: (id) => accounts.find(id),
  onboardingLink: async () => testPage('questions'),
  dashboardLink: async () => testPage('dashboard'),
  holdingsOf: (accountId) => accounts.holdingsOf(accountId),
  findPayout: (id, accountId) => accounts.findPayout(id, accountId),
  // Nothing comes from outside: what it tells is handed over by `deliver`.
  readEvent: () => null,
  eventsSince: async function* () {},
})

type Take = Parameters<TestMode['deliver']>[0]

const deliver = async (store: Store, take: Take) => {
  const problems: unknown[] = []
  const tell = async (event: ProviderEvent) => {
    await take(event)
    await store.markTold(event.id)
  }
  const pages = inPages<ProviderEvent>((after, limit) => store.dueEvents(after, limit))
  for await (const page of pages) {
    for (const event of page) await tell(event).catch((error: unknown) => problems.push(error))
  }
  if (problems.length > 0) throw new AggregateError(problems, 'Some of what was told was not taken')
}

export const createSimulatedProvider = (parts: { database: Database; clock: Clock }) => {
  let listener: (() => void) | null = null
  const store = new Store({ ...parts, onTelling: () => listener?.() })
  const cards = createCards(store)
  const intents = new Intents({ store, clock: parts.clock, cards })
  const accounts = new Accounts({ store, clock: parts.clock })
  const testMode: TestMode = {
    intents,
    accounts,
    deliver: (take) => deliver(store, take),
    nextDueAt: () => store.nextDueAt(),
    onTelling: (given) => {
      listener = given
    },
  }
  return { provider: providerOf({ intents, accounts, cards }), testMode }
}
