// Whatever happens, in whatever order, however often it is told: the ledger balances, and who paid owns.
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
  /** Every payment begun, newest last. */
  intentIds: string[]
  payouts: string[]
  /** What the provider has told and nobody has heard yet. */
  underway: ProviderEvent[]
}

type Act = (scene: Scene) => Promise<unknown>

const newest = ({ intentIds }: Scene) => intentIds.at(-1)
/** The first of several, where one was given back and the track bought again; else the only one. */
const oldest = ({ intentIds }: Scene) => intentIds[0]
const secretOf = (id: string) => `${id}_secret`

/** That somebody is turned away is an answer; anything else is not. */
const mayBeRefused = async (work: () => Promise<unknown>) => {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    expect(error.status).toBeLessThan(500)
  }
}

const begin: Act = (scene) =>
  mayBeRefused(async () => {
    const { paymentIntentId } = await scene.world.begin(scene.buyer, scene.trackId)
    if (!scene.intentIds.includes(paymentIntentId)) scene.intentIds.push(paymentIntentId)
  })

type Which = typeof newest

const to =
  (which: Which) =>
  (act: (scene: Scene, intentId: string) => Promise<unknown>): Act =>
  async (scene) => {
    const id = which(scene)
    if (id) await act(scene, id)
  }

const withNewest = to(newest)

const collect: Act = ({ world, underway }) =>
  world.testMode.deliver(async (event) => void underway.push(event))

const withCard = (card: string) =>
  withNewest((scene, id) => scene.world.testMode.intents.pay(secretOf(id), card))

const confirm = withNewest((scene, id) => mayBeRefused(() => scene.world.confirm(scene.buyer, id)))

const answer = (passes: boolean) =>
  withNewest((scene, id) => scene.world.testMode.intents.answerChallenge(secretOf(id), passes))

const refund = (which: Which, cents: number) =>
  to(which)((scene, id) => scene.world.testMode.intents.refund(id, cents))

const dispute = (which: Which) => to(which)((scene, id) => scene.world.testMode.intents.dispute(id))

const closeDispute = (which: Which, state: 'won' | 'lost') =>
  to(which)((scene, id) => scene.world.testMode.intents.closeDispute(id, state))

const take: Act = (scene) => mayBeRefused(() => scene.world.take(scene.buyer, scene.trackId))

/** Any of what is underway, and twice if it so happens. */
const hear =
  (place: number, again: boolean): Act =>
  async (scene) => {
    await collect(scene)
    const event = scene.underway[place % Math.max(1, scene.underway.length)]
    if (!event) return
    if (!again) scene.underway.splice(scene.underway.indexOf(event), 1)
    await scene.world.intake.take(event)
  }

const wait =
  (ms: number): Act =>
  async ({ world }) =>
    world.advance(ms)

const payOut: Act = async (scene) => {
  const payout = await scene.world.testMode.accounts.payOut(scene.accountId)
  if (payout) scene.payouts.push(payout.id)
}

const failPayout: Act = async ({ world, accountId, payouts }) => {
  const id = payouts.at(-1)
  if (id) await world.testMode.accounts.failPayout(id, accountId)
}

const which = fc.constantFrom(newest, oldest)

const acts: fc.Arbitrary<Act> = fc.oneof(
  { weight: 3, arbitrary: fc.constant(begin) },
  { weight: 4, arbitrary: fc.constantFrom(...testCardIds).map(withCard) },
  { weight: 2, arbitrary: fc.constant(confirm) },
  { weight: 1, arbitrary: fc.boolean().map(answer) },
  { weight: 1, arbitrary: fc.constant(take) },
  { weight: 4, arbitrary: fc.tuple(fc.nat(9), fc.boolean()).map(([place, again]) => hear(place, again)) },
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

/** Half of them with the track bought already: most that can happen happens after that. */
const sequence = fc
  .tuple(fc.boolean(), fc.array(acts, { minLength: 1, maxLength: 12 }))
  .map(([isBought, moves]) => (isBought ? [begin, withCard('pm_card_success'), confirm, ...moves] : moves))

const isPaidFor = ({ status, amountCents, refunds, disputes }: Intent) =>
  status === 'succeeded' &&
  refunds.reduce((sum, each) => sum + each.amountCents, 0) < amountCents &&
  disputes.every(({ state }) => state === 'won')

const anyPaidFor = async ({ world, intentIds }: Scene) => {
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

/** Everything there is to tell, told. */
const settleAll = async (scene: Scene) => {
  scene.world.advance(dayMs)
  await collect(scene)
  for (const event of scene.underway.toReversed()) await scene.world.intake.take(event)
  await scene.world.catchUp()
}

const play = async (world: MoneyWorld, moves: Act[]) => {
  const { seller, accountId } = await world.addSeller()
  const buyer = await world.addUser('listener')
  const trackId = await world.addTrack(seller.id)
  const scene: Scene = { world, buyer, trackId, accountId, intentIds: [], payouts: [], underway: [] }
  for (const move of moves) await move(scene)
  await settleAll(scene)
  return scene
}

it(
  'balances to nothing, and gives access for what was paid and for nothing else',
  async () => {
    const world = await openMoneyWorld()
    let bought = 0
    const property = fc.asyncProperty(sequence, async (moves) => {
      const scene = await play(world, moves)
      const paidFor = await anyPaidFor(scene)
      expect(paidFor).toBeLessThanOrEqual(1)
      expect(await world.owns(scene.buyer, scene.trackId)).toBe(paidFor === 1)
      const { availableCents, pendingCents } = await world.provider.holdingsOf(scene.accountId)
      expect(await owedToSeller(scene)).toBe(availableCents + pendingCents)
      bought += paidFor
    })
    await fc.assert(property, { numRuns: sequences })
    expect(await unbalanced({ world } as Scene)).toEqual([])
    // Or else nothing was tried.
    expect(bought).toBeGreaterThan(sequences / 20)
    await world.database.destroy()
  },
  withinMs,
)
