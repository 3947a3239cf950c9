// After any sequence of payments, refunds, disputes and events, the ledger balances, and the buyer owns the track
// exactly if it is paid.
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { openMoneyWorld, type MoneyWorld } from '../../../tests/builders/money/money-world'
import { testCardIds } from '~/contract/rules/test-cards'
import { dayMs } from '~/contract/durations'
import type { UserRow } from '../accounts/repository'
import { Failure } from '../http/failure'
import type { Intent, ProviderEvent } from '../provider/payment-provider'
import { propertyRuns } from '../../../tests/builders/property-runs'

const sequences = propertyRuns({ usual: 400, deep: 5_000 })
const withinMs = 240_000

type Scene = {
  world: MoneyWorld
  buyer: UserRow
  trackId: string
  accountId: string
  /** The intents of all payments that were started, newest last. */
  intentIds: string[]
  payouts: string[]
  /** Events that the provider has sent and the server has not received yet. */
  pendingEvents: ProviderEvent[]
}

type Step = (scene: Scene) => Promise<unknown>

const newest = ({ intentIds }: Scene) => intentIds.at(-1)
/** There are several intents when a payment was refunded and the track bought again. */
const oldest = ({ intentIds }: Scene) => intentIds[0]
const secretOf = (id: string) => `${id}_secret`

/** Ignores a refusal with a 4xx status, and throws every other error. */
const mayBeRefused = async (work: () => Promise<unknown>) => {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    expect(error.status).toBeLessThan(500)
  }
}

const begin: Step = (scene) =>
  mayBeRefused(async () => {
    const { paymentIntentId } = await scene.world.begin(scene.buyer, scene.trackId)
    if (!scene.intentIds.includes(paymentIntentId)) scene.intentIds.push(paymentIntentId)
  })

type Which = typeof newest

const onIntent =
  (which: Which) =>
  (act: (scene: Scene, intentId: string) => Promise<unknown>): Step =>
  async (scene) => {
    const id = which(scene)
    if (id) await act(scene, id)
  }

const onNewest = onIntent(newest)

const collectEvents: Step = ({ world, pendingEvents }) =>
  world.testMode.deliver(async (event) => void pendingEvents.push(event))

const payWith = (card: string) =>
  onNewest((scene, id) => scene.world.testMode.intents.pay(secretOf(id), card))

const confirm = onNewest((scene, id) => mayBeRefused(() => scene.world.confirm(scene.buyer, id)))

const answerChallenge = (passes: boolean) =>
  onNewest((scene, id) => scene.world.testMode.intents.answerChallenge(secretOf(id), passes))

const refund = (which: Which, cents: number) =>
  onIntent(which)((scene, id) => scene.world.testMode.intents.refund(id, cents))

const dispute = (which: Which) => onIntent(which)((scene, id) => scene.world.testMode.intents.dispute(id))

const closeDispute = (which: Which, state: 'won' | 'lost') =>
  onIntent(which)((scene, id) => scene.world.testMode.intents.closeDispute(id, state))

const claim: Step = (scene) => mayBeRefused(() => scene.world.take(scene.buyer, scene.trackId))

/** Delivers one of the pending events. With `again` the event stays pending, so that it may be delivered twice. */
const deliverEvent =
  (index: number, again: boolean): Step =>
  async (scene) => {
    await collectEvents(scene)
    const { pendingEvents } = scene
    const event = pendingEvents[index % Math.max(1, pendingEvents.length)]
    if (!event) return
    if (!again) pendingEvents.splice(pendingEvents.indexOf(event), 1)
    await scene.world.intake.take(event)
  }

const wait =
  (ms: number): Step =>
  async ({ world }) =>
    world.advance(ms)

const payOut: Step = async (scene) => {
  const payout = await scene.world.testMode.accounts.payOut(scene.accountId)
  if (payout) scene.payouts.push(payout.id)
}

const failPayout: Step = async ({ world, accountId, payouts }) => {
  const id = payouts.at(-1)
  if (id) await world.testMode.accounts.failPayout(id, accountId)
}

const which = fc.constantFrom(newest, oldest)

const steps: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.constant(begin) },
  { weight: 4, arbitrary: fc.constantFrom(...testCardIds).map(payWith) },
  { weight: 2, arbitrary: fc.constant(confirm) },
  { weight: 1, arbitrary: fc.boolean().map(answerChallenge) },
  { weight: 1, arbitrary: fc.constant(claim) },
  {
    weight: 4,
    arbitrary: fc.tuple(fc.nat(9), fc.boolean()).map(([index, again]) => deliverEvent(index, again)),
  },
  { weight: 2, arbitrary: fc.constantFrom(300, 3 * dayMs).map(wait) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(which, fc.constantFrom(1, 37, 75, Infinity))
      .map(([one, cents]) => refund(one, cents)),
  },
  { weight: 1, arbitrary: which.map(dispute) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(which, fc.constantFrom('won' as const, 'lost' as const))
      .map(([one, end]) => closeDispute(one, end)),
  },
  { weight: 1, arbitrary: fc.constantFrom(payOut, failPayout) },
)

/** Half of the sequences start with a purchase, because most steps have an effect only after one. */
const sequence = fc
  .tuple(fc.boolean(), fc.array(steps, { minLength: 1, maxLength: 12 }))
  .map(([isBought, more]) => (isBought ? [begin, payWith('pm_card_success'), confirm, ...more] : more))

const isPaidFor = ({ status, amountCents, refunds, disputes }: Intent) =>
  status === 'succeeded' &&
  refunds.reduce((sum, each) => sum + each.amountCents, 0) < amountCents &&
  disputes.every(({ state }) => state === 'won')

const countPaid = async ({ world, intentIds }: Scene) => {
  const intents = await Promise.all(intentIds.map((id) => world.provider.findIntent(id)))
  return intents.filter(isPaidFor).length
}

const unbalanced = async ({ world }: Scene) =>
  world.database
    .selectFrom('ledger_lines')
    .select((select) => ['posting_id', select.fn.sum<number>('amount_cents').as('cents')])
    .groupBy('posting_id')
    .having((select) => select.fn.sum('amount_cents'), '!=', 0)
    .execute()

const owedToSeller = async ({ world, accountId }: Scene) => {
  const row = await world.database
    .selectFrom('ledger_lines')
    .select((select) => select.fn.sum<number | null>('amount_cents').as('cents'))
    .where('account', '=', `seller ${accountId}`)
    .executeTakeFirst()
  return 0 - (row?.cents ?? 0)
}

/** Delivers all events, newest first, and reconciles. */
const settleAll = async (scene: Scene) => {
  scene.world.advance(dayMs)
  await collectEvents(scene)
  for (const event of scene.pendingEvents.toReversed()) await scene.world.intake.take(event)
  await scene.world.catchUp()
}

const run = async (world: MoneyWorld, sequence: Step[]) => {
  const { seller, accountId } = await world.addSeller()
  const buyer = await world.addUser('listener')
  const trackId = await world.addTrack(seller.id)
  const scene: Scene = { world, buyer, trackId, accountId, intentIds: [], payouts: [], pendingEvents: [] }
  for (const step of sequence) await step(scene)
  await settleAll(scene)
  return scene
}

it(
  'after any sequence of steps the ledger balances, and the buyer owns the track exactly if it is paid',
  async () => {
    const world = await openMoneyWorld()
    let bought = 0
    const property = fc.asyncProperty(sequence, async (drawn) => {
      const scene = await run(world, drawn)
      const paidFor = await countPaid(scene)
      expect(paidFor).toBeLessThanOrEqual(1)
      expect(await world.owns(scene.buyer, scene.trackId)).toBe(paidFor === 1)
      const { availableCents, pendingCents } = await world.provider.holdingsOf(scene.accountId)
      expect(await owedToSeller(scene)).toBe(availableCents + pendingCents)
      bought += paidFor
    })
    await fc.assert(property, { numRuns: sequences })
    expect(await unbalanced({ world } as Scene)).toEqual([])
    // Otherwise the sequences would rarely reach a purchase.
    expect(bought).toBeGreaterThan(sequences / 20)
    await world.database.destroy()
  },
  withinMs,
)
