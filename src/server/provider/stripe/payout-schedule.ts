// Holds the payouts of a seller at Stripe by a manual schedule, and gives them back their own.
import type { Stripe } from 'stripe'
import { z } from 'zod'

/** Stripe wants the days or the one day, and answers with both. */
const ownSchedule = z.union([
  z.object({ interval: z.literal('weekly'), weekly_payout_days: z.array(z.string()).min(1) }),
  z.object({ interval: z.literal('weekly'), weekly_anchor: z.string() }),
  z.object({ interval: z.literal('monthly'), monthly_payout_days: z.array(z.number()).min(1) }),
  z.object({ interval: z.literal('monthly'), monthly_anchor: z.number() }),
  z.object({ interval: z.enum(['daily', 'manual']) }),
])

type OwnSchedule = z.infer<typeof ownSchedule>

const daily: OwnSchedule = { interval: 'daily' }

const kept = (stored: string): OwnSchedule => {
  const { data } = ownSchedule.safeParse(stored === '' ? null : JSON.parse(stored))
  return data ?? daily
}

/**
 * With a manual schedule, nothing is paid out until the platform or the seller asks, which sellers of Express accounts cannot.
 * Meanwhile their own schedule is in the metadata of the account. One request changes both, so a server that is killed
 * loses neither, and each call can be repeated.
 */
export const holdPayouts = async (stripe: Stripe, accountId: string, isHeld: boolean) => {
  const { settings, metadata } = await stripe.accounts.retrieve(accountId)
  const current = settings?.payouts?.schedule
  const stored = metadata?.scheduleBefore ?? ''
  const isManual = current?.interval === 'manual'
  if (!isHeld && !isManual) return
  if (isHeld && isManual && stored !== '') return
  const before = isHeld ? JSON.stringify(ownSchedule.safeParse(current).data ?? daily) : ''
  const schedule = isHeld ? ({ interval: 'manual' } as const) : kept(stored)
  await stripe.accounts.update(accountId, {
    settings: { payouts: { schedule } },
    metadata: { scheduleBefore: before },
  })
}
