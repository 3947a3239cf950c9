// A musician's payout account: onboarding, seller status, dashboard and disconnecting.
import { paths } from '~/contract/paths'
import type { Answer } from '~/contract/schemas/built'
import { hourMs } from '~/contract/durations'
import type { UserRow } from '../accounts/repository'
import type { Clock } from '../core/clock'
import type { Database } from '../database/open'
import { Failure } from '../http/failure'
import { AccountGone, ProviderUnavailable, type PaymentProvider } from '../provider/payment-provider'
import * as repository from './sellers-repository'
import type { SellerRow } from './sellers-repository'

export type SellerParts = {
  database: Database
  clock: Clock
  provider: PaymentProvider
  /** The public address of the app. */
  publicUrl: string
}

/** Fetches the seller's account and records it, unless a later fetch has been recorded already. */
export const syncSeller = async (
  {
    database,
    clock,
    provider,
  }: Pick<SellerParts, 'database' | 'clock'> & {
    provider: Pick<PaymentProvider, 'findAccount'>
  },
  accountId: string,
) => {
  const askedAt = clock.now()
  await repository.updateSeller(database, await provider.findAccount(accountId), askedAt)
}

type Status = Answer<'sellerStatus'>

const statusOf = (seller: SellerRow | undefined, isUnderReview = false): Status =>
  seller
    ? {
        state: seller.state,
        chargesEnabled: seller.charges_enabled === 1,
        payoutsEnabled: seller.payouts_enabled === 1 && !isUnderReview,
        requirements: JSON.parse(seller.requirements) as string[],
        ...(isUnderReview && { isUnderReview: true }),
      }
    : { state: 'none', chargesEnabled: false, payoutsEnabled: false, requirements: [] }

/** A stored status is trusted for this long, because the provider does not report every change. */
const freshForMs = hourMs

/** Whether the stored status can be used without asking the provider. */
const isFresh = ({ state, charges_enabled, updated_at: askedAt }: SellerRow, now: number) =>
  (state === 'active' || (state === 'disconnected' && charges_enabled === 1)) && now - askedAt < freshForMs

/** Asks the provider unless `isFresh` accepts the stored status. */
export const sellerStatus = async (parts: SellerParts, userId: string): Promise<Status> => {
  const { database, clock } = parts
  const seller = await repository.sellerOf(database, userId)
  const isUnderReview = await repository.isSellerUnderReview(database, userId, clock.now())
  if (!seller || isFresh(seller, clock.now())) return statusOf(seller, isUnderReview)
  await syncSeller(parts, seller.account_id).catch((error: unknown) => {
    // While the provider is unreachable, the stored status is returned.
    if (!(error instanceof ProviderUnavailable)) throw error
  })
  return statusOf(await repository.sellerOf(database, userId), isUnderReview)
}

const noSeller = () =>
  new Failure(409, {
    code: 'conflict',
    message: 'There is no payout account yet. Set one up first.',
  })

/** The address of a page at the provider. Throws a 409 when the account was closed or disconnected there. */
const pageOf = async (parts: SellerParts, accountId: string, url: Promise<string>) => {
  try {
    return { url: await url }
  } catch (error) {
    if (!(error instanceof AccountGone)) throw error
    await syncSeller(parts, accountId)
    throw new Failure(409, {
      code: 'conflict',
      message: 'The payout account was closed or disconnected, so its page cannot be opened.',
    })
  }
}

const link = async (parts: SellerParts, accountId: string) => {
  const { provider, publicUrl } = parts
  const page = (path: string) => new URL(path, publicUrl).href
  const doneUrl = page(paths.sellerComplete)
  const againUrl = page(`${paths.sellerOnboard}?again=1`)
  return pageOf(parts, accountId, provider.onboardingLink(accountId, { doneUrl, againUrl }))
}

/** The path is relative, so that it works on any origin. */
const soldAgainPath = `${paths.sellerComplete}?again=1`

/** Reconnects at once when the provider needs nothing more. Returns whether it did. */
const sellAgain = async ({ database, clock, provider }: SellerParts, seller: SellerRow) => {
  const askedAt = clock.now()
  const account = await provider.findAccount(seller.account_id)
  const isReady = repository.stateOf(account) === 'active'
  if (isReady) await repository.setSellerState(database, seller.user_id, 'onboarding')
  await repository.updateSeller(database, account, askedAt)
  return isReady
}

export const onboard = async (parts: SellerParts, user: UserRow) => {
  const { database, clock, provider } = parts
  if (!(await repository.sellerOf(database, user.id))) {
    const askedAt = clock.now()
    const account = await provider.createAccount(user.id, user.email)
    await repository.insertSeller(database, user.id, account, askedAt)
  }
  const seller = await repository.sellerOf(database, user.id)
  if (!seller) throw noSeller()
  const sellsAgain = seller.state === 'disconnected' && (await sellAgain(parts, seller))
  return sellsAgain ? { url: soldAgainPath } : link(parts, seller.account_id)
}

export const refreshOnboarding = async (parts: SellerParts, userId: string) => {
  const seller = await repository.sellerOf(parts.database, userId)
  // A disconnected seller reconnects through `onboard`, not through an expired link.
  if (!seller || seller.state === 'disconnected') throw noSeller()
  return link(parts, seller.account_id)
}

export const dashboardLink = async (parts: SellerParts, userId: string) => {
  const { database, provider } = parts
  const seller = await repository.sellerOf(database, userId)
  if (!seller || seller.state === 'onboarding') throw noSeller()
  return pageOf(parts, seller.account_id, provider.dashboardLink(seller.account_id))
}

export const disconnect = async ({ database }: SellerParts, userId: string): Promise<Status> => {
  if (!(await repository.sellerOf(database, userId))) throw noSeller()
  await repository.setSellerState(database, userId, 'disconnected')
  return statusOf(await repository.sellerOf(database, userId))
}
