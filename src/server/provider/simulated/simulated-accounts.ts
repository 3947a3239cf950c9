import { dayMs } from '~/contract/durations'
import type { Clock } from '~/server/core/clock'
import type { Account, Holdings, Payout } from '../payment-provider'
import { newAccountId, payoutIdOf } from './simulated-ids'
import { NoSuchObject } from './simulated-intents'
import { refundedCents, settled, type IntentBody } from './intent-states'
import type { Store } from './repository'

export type AccountBody = { isSubmitted: boolean; isComplete: boolean; isHeld?: boolean }
export type PayoutBody = { amountCents: number; state: Payout['state'] }

/** How long card payments are pending before they are available. */
const heldMs = 2 * dayMs

const toAccount = (id: string, { isSubmitted, isComplete }: AccountBody): Account => ({
  id,
  isSubmitted,
  chargesEnabled: isComplete,
  payoutsEnabled: isComplete,
  requirements: isComplete ? [] : ['external_account', 'individual.verification.document'],
})

/** The seller's share of the amount that was neither refunded nor taken by a dispute. */
const shareOf = (body: IntentBody): number => {
  const disputed = body.disputes.filter(({ state }) => state !== 'won')
  const taken = refundedCents(body) + disputed.reduce((sum, { amountCents }) => sum + amountCents, 0)
  const returnedCents = Math.min(taken, body.amountCents)
  // The platform's fee is refunded in the same proportion, with the same rounding.
  const returnedFeeCents = Math.round((body.feeCents * returnedCents) / body.amountCents)
  return body.amountCents - returnedCents - (body.feeCents - returnedFeeCents)
}

const aboutPayout = (id: string, accountId: string) => ({ kind: 'payout', id, accountId }) as const

const holdingsIn = async (store: Store, accountId: string, now: number): Promise<Holdings> => {
  const holdings = { availableCents: 0, pendingCents: 0 }
  for (const stored of await store.list<IntentBody>('intent', accountId)) {
    const body = settled(stored.body, now)
    if (body.paidAt === null) continue
    const isHeld = body.paidAt > now - heldMs
    holdings[isHeld ? 'pendingCents' : 'availableCents'] += shareOf(body)
  }
  for (const { body } of await store.list<PayoutBody>('payout', accountId)) {
    if (body.state !== 'failed') holdings.availableCents -= body.amountCents
  }
  return holdings
}

export class Accounts {
  readonly #store: Store
  readonly #clock: Clock

  constructor({ store, clock }: { store: Store; clock: Clock }) {
    this.#store = store
    this.#clock = clock
  }

  /** A person has one account, so a retry returns it. */
  create(userId: string): Promise<Account> {
    return this.#store.alone(`account of ${userId}`, async (store) => {
      const [known] = await store.list<AccountBody>('account', userId)
      if (known) return toAccount(known.id, known.body)
      const [id, body] = [newAccountId(), { isSubmitted: false, isComplete: false }]
      await store.add({ id, kind: 'account', owner: userId, body })
      return toAccount(id, body)
    })
  }

  async find(id: string): Promise<Account> {
    const body = await this.#store.read<AccountBody>(id)
    if (!body) throw new NoSuchObject(id)
    return toAccount(id, body)
  }

  async holdPayouts(id: string, isHeld: boolean) {
    await this.#store.change<AccountBody>(id, (body) => ({ body: { ...body, isHeld } }))
  }

  async finishOnboarding(id: string, isComplete: boolean) {
    const about = { kind: 'account', id } as const
    await this.#store.change<AccountBody>(id, (body) => ({
      body: { ...body, isSubmitted: true, isComplete },
      event: { type: 'account.updated', about, at: this.#clock.now() },
    }))
  }

  holdingsOf(accountId: string): Promise<Holdings> {
    return holdingsIn(this.#store, accountId, this.#clock.now())
  }

  async findPayout(id: string, accountId: string): Promise<Payout> {
    const stored = (await this.#store.list<PayoutBody>('payout', accountId)).find(
      (payout) => payout.id === id,
    )
    if (!stored) throw new NoSuchObject(id)
    return { id, accountId, ...stored.body, at: stored.createdAt }
  }

  /** Pays out the available amount. Returns null when it is zero or negative, and while payouts are held. */
  async payOut(accountId: string): Promise<Payout | null> {
    const now = this.#clock.now()
    if ((await this.#store.read<AccountBody>(accountId))?.isHeld) return null
    // The lock serializes concurrent requests, so the second one finds the payout of the first.
    const id = await this.#store.alone(`payouts of ${accountId}`, async (store) => {
      const { availableCents: amountCents } = await holdingsIn(store, accountId, now)
      if (amountCents <= 0) return null
      const { length } = await store.list('payout', accountId)
      const payoutId = payoutIdOf(accountId, length)
      const body: PayoutBody = { amountCents, state: 'paid' }
      await store.add({ id: payoutId, kind: 'payout', owner: accountId, body })
      await store.addEvent({ type: 'payout.paid', about: aboutPayout(payoutId, accountId), at: now })
      return payoutId
    })
    return id === null ? null : this.findPayout(id, accountId)
  }

  /** Makes the seller's bank return a payout. */
  async failPayout(id: string, accountId: string) {
    const event = { type: 'payout.failed', about: aboutPayout(id, accountId), at: this.#clock.now() }
    await this.#store.change<PayoutBody>(id, (body) =>
      body.state === 'failed' ? { body } : { body: { ...body, state: 'failed' }, event },
    )
  }
}
