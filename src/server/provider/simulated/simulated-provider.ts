// A payment provider without money. It has the same states and events as a real one, and survives restarts.
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

/** Replaces the pages of a real provider. The path is relative, so that it works on every origin. */
const testPage = (page: 'questions' | 'dashboard') => `${paths.sellerOnboard}?test-mode=${page}`

/** What the script and pages of a real provider do. */
export type TestMode = {
  intents: Intents
  accounts: Accounts
  /** Delivers the events that are due. A failed delivery is repeated next time, and its error is thrown at the end. */
  deliver(take: (event: ProviderEvent) => Promise<void>): Promise<void>
  /** null when no event is waiting. */
  nextDueAt(): Promise<number | null>
  /** Registers a callback for new events. */
  onNewEvent(listener: () => void): void
}

type ProviderParts = { intents: Intents; accounts: Accounts; cards: Cards }

const providerOf = ({ intents, accounts, cards }: ProviderParts): PaymentProvider => ({
  name: 'simulated',
  publishableKey: null,
  isTestMode: true,
  createIntent: (wanted) => intents.create(wanted),
  findIntent: (id) => intents.find(id),
  setSavesCard: (id, savesCard) => intents.setSavesCard(id, savesCard),
  cancelIntent: (id) => intents.cancel(id),
  refundIntent: (id) => intents.refund(id),
  // The holdings of sellers are computed without refunded money, so there is nothing to move.
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
  holdPayouts: (accountId, isHeld) => accounts.holdPayouts(accountId, isHeld),
  // There are no webhooks. `deliver` passes the events on.
  readEvent: () => null,
  eventsSince: async function* () {},
})

/** The events of the provider, and whoever waits for new ones. */
class TestEvents implements Pick<TestMode, 'deliver' | 'nextDueAt' | 'onNewEvent'> {
  readonly #store: Store
  #listener = () => {}

  constructor(parts: { database: Database; clock: Clock }) {
    this.#store = new Store({ ...parts, onNewEvent: () => this.#listener() })
  }

  get store() {
    return this.#store
  }

  async deliver(take: (event: ProviderEvent) => Promise<void>) {
    const problems: unknown[] = []
    const deliverOne = async (event: ProviderEvent) => {
      await take(event)
      await this.#store.markDelivered(event.id)
    }
    const pages = inPages<ProviderEvent>((after, limit) => this.#store.dueEvents(after, limit))
    for await (const page of pages) {
      for (const event of page) await deliverOne(event).catch((error: unknown) => problems.push(error))
    }
    if (problems.length > 0) throw new AggregateError(problems, 'Some events could not be delivered')
  }

  nextDueAt() {
    return this.#store.nextDueAt()
  }

  onNewEvent(listener: () => void) {
    this.#listener = listener
  }
}

export const createSimulatedProvider = (parts: { database: Database; clock: Clock }) => {
  const events = new TestEvents(parts)
  const { store } = events
  const cards = createCards(store)
  const intents = new Intents({ store, clock: parts.clock, cards })
  const accounts = new Accounts({ store, clock: parts.clock })
  const testMode: TestMode = {
    intents,
    accounts,
    deliver: (take) => events.deliver(take),
    nextDueAt: () => events.nextDueAt(),
    onNewEvent: (listener) => events.onNewEvent(listener),
  }
  return { provider: providerOf({ intents, accounts, cards }), testMode }
}
