// A payment watch without a page. The test controls the server's answers, the stored payments, the network and the time.
import { vi } from 'vitest'
import { PaymentWatch } from '~/client/features/checkout/payment/payment-watch'
import type { PendingPayment } from '~/client/features/checkout/payment/pending-payments'
import type { Verdict } from '~/client/features/checkout/payment/verdict'
import { manualClock } from '../../fakes/manual-clock'

export const aPayment = (id = 'pi_1', trackId = 't'): PendingPayment => ({
  paymentIntentId: id,
  trackId,
  title: `Song of ${id}`,
  sinceMs: manualClock().now(),
})

/** `stored` are the pending payments of the user Ada. */
export function aPaymentWatch(stored: readonly PendingPayment[] = []) {
  const clock = manualClock()
  const memory = new Map([['ada', stored]])
  const network = { online: true, acts: [] as (() => void)[] }
  /** The next answers in order, for any payment. After them, each payment gets its answer from `verdicts`. */
  const answers: Verdict[] = []
  const verdicts = new Map<string, Verdict>()
  const ask = vi.fn(
    async (id: string): Promise<Verdict> => answers.shift() ?? verdicts.get(id) ?? { type: 'processing' },
  )
  const write = vi.fn(
    (userId: string, payments: readonly PendingPayment[]) => void memory.set(userId, payments),
  )
  const onBought = vi.fn()
  const watch = new PaymentWatch({
    ask,
    onBought,
    clock,
    memoryOf: (userId) => ({
      read: () => memory.get(userId) ?? [],
      write: (payments) => write(userId, payments),
    }),
    life: { isOnline: () => network.online, onOnline: (act) => network.acts.push(act) },
  })
  const advance = async (ms = 0) => {
    clock.advance(ms)
    for (let tasks = 0; tasks < 5; tasks += 1) await Promise.resolve()
  }
  const backOnline = () => {
    network.online = true
    for (const act of network.acts) act()
  }
  return { watch, clock, memory, network, answers, verdicts, ask, write, onBought, advance, backOnline }
}
