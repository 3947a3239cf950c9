// Scheduled work of the payments, with timers that the test advances.
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { hourMs } from '~/contract/durations'
import { openMoneyWorld, type MoneyWorld } from '../../../tests/builders/money/money-world'
import { takeLease } from './stored-provider-repository'
import { openPayments } from './open-payments'

const stepMs = 10_000

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

/** Advances the timers and the server's clock together, in steps, so that due work runs at the right time. */
const advance = async (world: MoneyWorld, ms: number) => {
  for (let passed = 0; passed < ms; passed += stepMs) {
    world.advance(stepMs)
    await vi.advanceTimersByTimeAsync(stepMs)
  }
}

/** Starts servers on one database and records the seconds at which they requested missed events. */
const openServers = async () => {
  const world = await openMoneyWorld()
  const { database, clock, provider, queueMail } = world
  const openedAt = clock.now()
  const askedAt: number[] = []
  provider.eventsSince = async function* () {
    askedAt.push((clock.now() - openedAt) / 1_000)
    yield* []
  }
  const start = async () => {
    const payments = openPayments({ database, clock, provider, queueMail, onError: () => {} })
    payments.start()
    onTestFinished(payments.stop)
    await vi.advanceTimersByTimeAsync(0)
  }
  return { world, askedAt, start }
}

describe('the reconciliation', () => {
  it('runs at the start and every hour', async () => {
    const { world, askedAt, start } = await openServers()
    await start()
    await advance(world, 2.5 * hourMs)
    expect(askedAt).toEqual([0, 3_600, 7_200])
  })

  it('runs again ten seconds after a failure', async () => {
    const { world, askedAt, start } = await openServers()
    const { schema } = world.database
    await schema.alterTable('provider_events').renameTo('away').execute()
    await start()
    await schema.alterTable('away').renameTo('provider_events').execute()
    await advance(world, 1.5 * hourMs)
    expect(askedAt).toEqual([0, 10, 3_610])
  })

  it('waits at the start until another replica has finished, and later skips a run while another replica runs', async () => {
    const { world, askedAt, start } = await openServers()
    const another = (ms: number) => takeLease(world.database, world.clock.now(), world.clock.now() + ms)
    await another(15_000)
    await start()
    await advance(world, hourMs)
    expect(askedAt).toEqual([20])
    await another(30_000)
    await advance(world, hourMs)
    expect(askedAt).toEqual([20])
    await advance(world, hourMs)
    expect(askedAt).toEqual([20, 7_220])
  })
})

describe('an open payment', () => {
  it('is checked at the start, and later only when it is abandoned', async () => {
    const { world, start } = await openServers()
    const { seller } = await world.addSeller()
    await world.begin(await world.addUser('listener'), await world.addTrack(seller.id))
    world.advance(1)
    const findIntent = vi.spyOn(world.provider, 'findIntent')
    await start()
    expect(findIntent).toHaveBeenCalledTimes(1)
    await advance(world, 23.5 * hourMs)
    expect(findIntent).toHaveBeenCalledTimes(1)
    await advance(world, hourMs)
    const payments = await world.database.selectFrom('payments').select('state').execute()
    expect(payments).toEqual([{ state: 'canceled' }])
  })
})
