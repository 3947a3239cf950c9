import { randomUUID } from 'node:crypto'
import { isTestCard, type TestCardId } from '~/contract/rules/test-cards'
import type { Clock } from '~/server/core/clock'
import type { Intent, NewIntent } from '../payment-provider'
import { cardRow, type Cards } from './simulated-cards'
import { intentIdFor } from './simulated-ids'
import * as states from './intent-states'
import type { IntentBody } from './intent-states'
import type { Store } from './repository'

type Parts = { store: Store; clock: Clock; cards: Cards }

export class NoSuchObject extends Error {}

export const intentIdOf = (secret: string) => secret.replace(/_secret$/, '')

export const fresh = (wanted: NewIntent): IntentBody => ({
  status: 'requires-payment',
  amountCents: wanted.amountCents,
  feeCents: wanted.feeCents,
  customerId: wanted.customerId,
  accountId: wanted.sellerAccountId,
  savesCard: wanted.savesCard,
  card: null,
  problem: null,
  settlesAt: null,
  paidAt: null,
  refunds: [],
  disputes: [],
})

/** Saves the card only at the moment of payment, so that a card deleted later stays deleted. */
const cardKeptBy = (before: IntentBody, { status, savesCard, card, customerId }: IntentBody) =>
  before.status !== 'succeeded' && status === 'succeeded' && savesCard && card
    ? cardRow(customerId, card)
    : undefined

export class Intents {
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  async create(wanted: NewIntent): Promise<Intent> {
    const id = intentIdFor(wanted.paymentId)
    const { store } = this.#parts
    await store.add({ id, kind: 'intent', owner: wanted.sellerAccountId, body: fresh(wanted) })
    return this.find(id)
  }

  find(id: string): Promise<Intent> {
    return this.#act(id, states.settled)
  }

  async setSavesCard(id: string, savesCard: boolean) {
    await this.#parts.store.change<IntentBody>(id, (body) => ({ body: { ...body, savesCard } }))
  }

  async cancel(id: string) {
    await this.#act(id, states.canceled)
  }

  /** Refunds the remaining amount unless an amount is given. */
  async refund(id: string, cents = Infinity) {
    await this.#act(id, (body, now) => states.refunded(body, cents, `sim_re_${randomUUID()}`, now))
  }

  async dispute(id: string) {
    await this.#act(id, (body, now) => states.disputed(body, `sim_dp_${randomUUID()}`, now))
  }

  async closeDispute(id: string, state: 'won' | 'lost') {
    await this.#act(id, (body, now) => states.disputeClosed(body, state, now))
  }

  /** null when the card does not exist. */
  async pay(secret: string, paymentMethodId: string): Promise<Intent | null> {
    const id = intentIdOf(secret)
    const card = await this.#cardFor(id, paymentMethodId)
    if (!card) return null
    await this.#act(id, (body, now) => states.payWith(body, card, now))
    return this.find(id)
  }

  async answerChallenge(secret: string, passes: boolean): Promise<Intent> {
    const id = intentIdOf(secret)
    await this.#act(id, (body, now) => states.challenged(body, passes, now))
    return this.find(id)
  }

  async #act(id: string, by: (body: IntentBody, now: number) => IntentBody): Promise<Intent> {
    const now = this.#parts.clock.now()
    const after = await this.#parts.store.change<IntentBody>(id, (body) => {
      const changed = by(body, now)
      if (changed === body) return { body }
      const about = { kind: 'intent', id } as const
      // A payment in processing sends its event when processing ends.
      const at = changed.settlesAt ?? now
      const adds = cardKeptBy(body, changed)
      return { body: changed, event: { type: `payment_intent.${changed.status}`, about, at }, adds }
    })
    if (!after) throw new NoSuchObject(id)
    return states.toIntent(id, after)
  }

  async #cardFor(id: string, paymentMethodId: string): Promise<TestCardId | null> {
    if (isTestCard(paymentMethodId)) return paymentMethodId
    const { store, cards } = this.#parts
    const body = await store.read<IntentBody>(id)
    return body ? cards.testCardOf(body.customerId, paymentMethodId) : null
  }
}
