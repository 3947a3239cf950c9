// The provider's customer for each buyer.
import type { UserRow } from '../accounts/repository'
import type { Database } from '../database/open'
import { CustomerGone, type PaymentProvider } from '../provider/payment-provider'
import * as repository from './repository'

type Parts = { database: Database; provider: PaymentProvider }

const customerFor = async ({ database, provider }: Parts, user: UserRow, gone?: string): Promise<string> => {
  const known = await repository.customerOf(database, user.id)
  if (known) return known
  const made = await provider.createCustomer(user.id, user.email, gone)
  await repository.insertCustomer(database, user.id, made)
  return (await repository.customerOf(database, user.id)) ?? ''
}

/** Creates a new customer and retries once when the provider has deleted the stored one. */
export const asCustomer = async <Found>(
  parts: Parts,
  user: UserRow,
  ask: (customerId: string) => Promise<Found>,
): Promise<Found> => {
  const customerId = await customerFor(parts, user)
  try {
    return await ask(customerId)
  } catch (error) {
    if (!(error instanceof CustomerGone)) throw error
    await repository.deleteCustomer(parts.database, user.id, customerId)
    return ask(await customerFor(parts, user, customerId))
  }
}

/** Deletes the saved cards of somebody whose account is deleted. Does nothing where there are none. */
export const forgetCards = async ({ database, provider }: Parts, userId: string): Promise<void> => {
  const customerId = await repository.customerOf(database, userId)
  if (customerId === null) return
  try {
    for (const { id } of await provider.cardsOf(customerId)) await provider.forgetCard(customerId, id)
  } catch (error) {
    if (!(error instanceof CustomerGone)) throw error
  }
}
