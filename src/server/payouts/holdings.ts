// What the provider holds for a seller, asked of it no more than needed.
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

/** Whose is asked for, and what the ledger says is owed to them. */
type Owed = { accountId: string; owedCents: number }

export type FindHoldings = (owed: Owed) => Promise<Held>

type Remembered = { owedCents: number; askedAt: number; holdings: Promise<Holdings> }

const patienceMs = 3_000
/** Money becomes available by time alone, but nobody watches it do so. */
const rememberedMs = 30_000
const rememberedMax = 500

const heldByLedger = ({ owedCents }: Owed): Held => ({
  // More went back than is there: that is owed now. What may be paid out is the provider's to say.
  availableCents: Math.min(0, owedCents),
  pendingCents: Math.max(0, owedCents),
  holdingsFrom: 'ledger',
})

const late = () => new Error('The provider does not say in time what it holds')

/** Asked again when the ledger has moved, or after a while; those who ask at once are told the same. */
export const createFindHoldings = (parts: Parts): FindHoldings => {
  const { provider, clock, onError } = parts
  const remembered = new Map<string, Remembered>()

  const ask = ({ accountId, owedCents }: Owed): Promise<Holdings> => {
    const before = remembered.get(accountId)
    const isFresh = before?.owedCents === owedCents && clock.now() - before.askedAt < rememberedMs
    if (before && isFresh) return before.holdings
    const holdings = within(parts.patienceMs ?? patienceMs, provider.holdingsOf(accountId), late)
    // Remembered too: who did not answer is not asked again at once, and nobody waits twice.
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
