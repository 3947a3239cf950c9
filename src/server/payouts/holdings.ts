// The money that the provider holds for a seller, cached so that the provider is asked rarely.
import type { Clock } from '../core/clock'
import type { Holdings, PaymentProvider } from '../provider/payment-provider'
import { within } from '../core/within'

type Parts = {
  provider: Pick<PaymentProvider, 'holdingsOf'>
  clock: Clock
  onError: (error: unknown) => void
  patienceMs?: number
}

export type Held = Holdings & { holdingsFrom: 'provider' | 'ledger' }

/** A seller's account, and what the platform owes it by the ledger. */
type Owed = { accountId: string; owedCents: number }

export type FindHoldings = (owed: Owed) => Promise<Held>

type Remembered = { owedCents: number; askedAt: number; holdings: Promise<Holdings> }

const patienceMs = 3_000
/** Pending money becomes available with time, so the cached value expires even when the ledger is unchanged. */
const rememberedMs = 30_000
const rememberedMax = 500

const heldByLedger = ({ owedCents }: Owed): Held => ({
  // A negative balance is due now. Only the provider knows which part of a positive one is available.
  availableCents: Math.min(0, owedCents),
  pendingCents: Math.max(0, owedCents),
  holdingsFrom: 'ledger',
})

const late = () => new Error('The provider did not answer in time')

/** Asks again when the ledger has changed or the cached value has expired. Concurrent callers share one request. */
export const createFindHoldings = (parts: Parts): FindHoldings => {
  const { provider, clock, onError } = parts
  const remembered = new Map<string, Remembered>()

  const ask = ({ accountId, owedCents }: Owed): Promise<Holdings> => {
    const before = remembered.get(accountId)
    const isFresh = before?.owedCents === owedCents && clock.now() - before.askedAt < rememberedMs
    if (before && isFresh) return before.holdings
    const holdings = within(parts.patienceMs ?? patienceMs, provider.holdingsOf(accountId), late)
    // Failures are cached too, so that an unreachable provider does not slow down every request.
    holdings.catch(onError)
    remembered.delete(accountId)
    remembered.set(accountId, { owedCents, askedAt: clock.now(), holdings })
    const [oldest] = remembered.keys()
    if (remembered.size > rememberedMax && oldest !== undefined) remembered.delete(oldest)
    return holdings
  }

  return async (owed) => {
    try {
      return { ...(await ask(owed)), holdingsFrom: 'provider' }
    } catch {
      return heldByLedger(owed)
    }
  }
}
