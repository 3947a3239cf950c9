// The money that the provider holds for a seller, cached so that the provider is asked rarely.
import type { Clock } from '../core/clock'
import { RecentMap } from '../core/recent-map'
import type { Holdings, PaymentProvider } from '../provider/payment-provider'
import { within } from '../core/within'

type Parts = {
  provider: Pick<PaymentProvider, 'holdingsOf'>
  clock: Clock
  onError: (error: unknown) => void
}

export type Held = Holdings & { holdingsFrom: 'provider' | 'ledger' }

/** A seller's account, and what the platform owes the seller according to the ledger. */
type Owed = { accountId: string; owedCents: number }

type Known = { owedCents: number; askedAt: number; holdings: Promise<Holdings> }

const patienceMs = 3_000
/** Pending money becomes available with time, so the cached value expires even when the ledger is unchanged. */
const knownForMs = 30_000
const knownMax = 500

const heldByLedger = ({ owedCents }: Owed): Held => ({
  // A negative balance is due now. Only the provider knows which part of a positive one is available.
  availableCents: Math.min(0, owedCents),
  pendingCents: Math.max(0, owedCents),
  holdingsFrom: 'ledger',
})

const late = () => new Error('The provider did not answer in time')

/** Asks again when the ledger has changed or the cached value has expired. Concurrent callers share one request. */
export class HoldingsCache {
  readonly #parts: Parts
  readonly #known = new RecentMap<string, Known>(knownMax)

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** While the provider does not answer, the holdings come from the ledger. */
  async find(owed: Owed): Promise<Held> {
    try {
      return { ...(await this.#ask(owed)), holdingsFrom: 'provider' }
    } catch {
      return heldByLedger(owed)
    }
  }

  #ask({ accountId, owedCents }: Owed): Promise<Holdings> {
    const { provider, clock, onError } = this.#parts
    const known = this.#known.get(accountId)
    const isFresh = known?.owedCents === owedCents && clock.now() - known.askedAt < knownForMs
    if (known && isFresh) return known.holdings
    const holdings = within(patienceMs, provider.holdingsOf(accountId), late)
    // Failures are cached too, so that an unreachable provider does not slow down every request.
    holdings.catch(onError)
    this.#known.set(accountId, { owedCents, askedAt: clock.now(), holdings })
    return holdings
  }
}
