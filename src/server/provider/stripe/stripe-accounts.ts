// Stripe customers, and the accounts of sellers (Connect, Express).
import type { Stripe } from 'stripe'
import { AccountGone, type Account, type Holdings, type Payout } from '../payment-provider'
import { ask, callOrNull, byName, toMs } from './client'
import { holdPayouts } from './payout-schedule'

const toAccount = (account: Stripe.Account): Account => ({
  id: account.id,
  isSubmitted: account.details_submitted,
  // Destination charges transfer the seller's share, which needs more than the capability to take cards.
  chargesEnabled: account.charges_enabled && account.capabilities?.transfers === 'active',
  payoutsEnabled: account.payouts_enabled,
  requirements: [
    ...new Set([...(account.requirements?.past_due ?? []), ...(account.requirements?.currently_due ?? [])]),
  ],
})

/** The state of an account that its owner or Stripe has disconnected from the platform. */
const disconnectedAccount = (id: string): Account => ({
  id,
  isSubmitted: true,
  chargesEnabled: false,
  payoutsEnabled: false,
  requirements: [],
})

const payoutStates: Record<string, Payout['state']> = { paid: 'paid', failed: 'failed', canceled: 'failed' }

const toPayout = (payout: Stripe.Payout, accountId: string): Payout => ({
  id: payout.id,
  accountId,
  amountCents: payout.amount,
  state: payoutStates[payout.status] ?? 'underway',
  at: toMs(payout.created),
})

const dollarsIn = (amounts: { currency: string; amount: number }[]) =>
  amounts.reduce((sum, { currency, amount }) => (currency === 'usd' ? sum + amount : sum), 0)

const toHoldings = ({ available, pending }: Stripe.Balance): Holdings => ({
  availableCents: dollarsIn(available),
  pendingCents: dollarsIn(pending),
})

// A retry with another email address can create a second customer. Only the stored one is used.
const createCustomer = async (stripe: Stripe, userId: string, email: string, gone?: string) => {
  const parameters = { email, metadata: { userId } }
  // With the idempotency key of the deleted customer, Stripe would return that customer for a day.
  const name = gone === undefined ? `customer-${userId}` : `customer-${userId}-after-${gone}`
  const create = () => byName(name, (named) => stripe.customers.create(parameters, named))
  return (await ask(create)).id
}

const createAccount = async (stripe: Stripe, userId: string, email: string) => {
  const parameters: Stripe.AccountCreateParams = {
    type: 'express',
    // Sales and payouts are in US dollars. Without a country, Stripe would use that of the platform.
    country: 'US',
    email,
    capabilities: { card_payments: { requested: true }, transfers: { requested: true } },
    metadata: { userId },
  }
  const create = () => byName(`account-${userId}`, (named) => stripe.accounts.create(parameters, named))
  return toAccount(await ask(create))
}

const goneReasons = ['account_invalid', 'resource_missing']

const unlessGone = async <Found>(question: () => Promise<Found>): Promise<Found> => {
  const found = await callOrNull(goneReasons, question)
  if (found === null) throw new AccountGone()
  return found
}

const findAccount = async (stripe: Stripe, id: string) => {
  const account = await callOrNull(goneReasons, () => stripe.accounts.retrieve(id))
  return account ? toAccount(account) : disconnectedAccount(id)
}

const onboardingLink = async (
  stripe: Stripe,
  account: string,
  back: { doneUrl: string; againUrl: string },
) => {
  const { url } = await unlessGone(() =>
    stripe.accountLinks.create({
      account,
      type: 'account_onboarding',
      return_url: back.doneUrl,
      refresh_url: back.againUrl,
    }),
  )
  return url
}

export const createPeople = (stripe: Stripe) => ({
  createCustomer: (userId: string, email: string, gone?: string) =>
    createCustomer(stripe, userId, email, gone),
  createAccount: (userId: string, email: string) => createAccount(stripe, userId, email),
  findAccount: (id: string) => findAccount(stripe, id),
  onboardingLink: (accountId: string, back: { doneUrl: string; againUrl: string }) =>
    onboardingLink(stripe, accountId, back),
  dashboardLink: async (accountId: string) =>
    (await unlessGone(() => stripe.accounts.createLoginLink(accountId))).url,
  holdingsOf: async (accountId: string) =>
    toHoldings(await ask(() => stripe.balance.retrieve({}, { stripeAccount: accountId }))),
  holdPayouts: (accountId: string, isHeld: boolean) =>
    unlessGone(() => holdPayouts(stripe, accountId, isHeld)),
  findPayout: async (id: string, accountId: string) =>
    toPayout(await ask(() => stripe.payouts.retrieve(id, {}, { stripeAccount: accountId })), accountId),
})
