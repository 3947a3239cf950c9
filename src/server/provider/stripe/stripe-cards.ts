// The cards that a customer saved with Stripe. Card numbers never reach this server.
import type { Stripe } from 'stripe'
import { CustomerGone, type Card } from '../payment-provider'
import { ask, callOrNull, idOf, isAboutCustomer, Refused } from './client'

/** Card ids come from clients and become part of a Stripe URL, so their form is checked. */
const isCardId = (id: string) => /^(?:pm|card)_\w+$/.test(id)

const toCard = ({ id, card }: Stripe.PaymentMethod): Card => ({
  id,
  brand: card?.brand ?? 'card',
  last4: card?.last4 ?? '',
  expiresMonth: card?.exp_month ?? 0,
  expiresYear: card?.exp_year ?? 0,
})

/** Stripe stores a card again each time it is saved. The fingerprint identifies the card. */
const likenessOf = ({ id, card }: Stripe.PaymentMethod) =>
  card?.fingerprint ? `${card.fingerprint} ${card.exp_month} ${card.exp_year}` : id

/** The most recently saved card comes first. A deleted customer has no cards. */
const all = async (stripe: Stripe, customer: string) => {
  const given = { customer, type: 'card' as const, limit: 100 }
  const list = await callOrNull(['resource_missing'], () => stripe.paymentMethods.list(given))
  return list?.data ?? []
}

const list = async (stripe: Stripe, customerId: string): Promise<Card[]> => {
  const data = await all(stripe, customerId)
  const byLikeness = new Map<string, Stripe.PaymentMethod>()
  for (const card of data) if (!byLikeness.has(likenessOf(card))) byLikeness.set(likenessOf(card), card)
  return [...byLikeness.values()].map(toCard)
}

const attach = async (stripe: Stripe, customer: string, id: string): Promise<Card | null> => {
  const known = await stripe.paymentMethods.retrieve(id)
  if (known.type !== 'card') return null
  const owner = idOf(known.customer)
  if (owner !== null) return owner === customer ? toCard(known) : null
  return toCard(await stripe.paymentMethods.attach(id, { customer }))
}

const keep = async (stripe: Stripe, customerId: string, id: string): Promise<Card | null> => {
  if (!isCardId(id)) return null
  try {
    return await ask(() => attach(stripe, customerId, id))
  } catch (error) {
    if (error instanceof Refused && isAboutCustomer(error)) throw new CustomerGone(error.message)
    // The card was deleted or used up.
    if (error instanceof Refused) return null
    throw error
  }
}

const forget = async (stripe: Stripe, customerId: string, id: string): Promise<boolean> => {
  const data = await all(stripe, customerId)
  const card = data.find((one) => one.id === id)
  if (!card) return false
  const alike = data.filter((one) => likenessOf(one) === likenessOf(card))
  await Promise.all(
    alike.map((one) => callOrNull(['resource_missing'], () => stripe.paymentMethods.detach(one.id))),
  )
  return true
}

export const createCards = (stripe: Stripe) => ({
  list: (customerId: string) => list(stripe, customerId),
  keep: (customerId: string, id: string) => keep(stripe, customerId, id),
  forget: (customerId: string, id: string) => forget(stripe, customerId, id),
})
