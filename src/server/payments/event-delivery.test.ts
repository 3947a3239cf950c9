import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { EventDelivery } from './event-delivery'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

const started = async (nextDueAt: () => Promise<number | null>) => {
  let notify = () => {}
  const deliver = vi.fn(async () => {})
  const problems: unknown[] = []
  const testMode = { deliver, nextDueAt, onNewEvent: (listener: () => void) => void (notify = listener) }
  const delivery = new EventDelivery({
    testMode,
    take: async () => {},
    clock: { now: () => 0 },
    onError: (error) => problems.push(error),
  })
  delivery.start()
  onTestFinished(() => delivery.stop())
  await vi.advanceTimersByTimeAsync(0)
  return { delivery, deliver, problems, notifyOfEvent: () => notify() }
}

it('delivers simulated events at the start, and again when the next one is due', async () => {
  const dueAt = [5_000, null]
  const { deliver } = await started(async () => dueAt.shift() ?? null)
  expect(deliver).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(4_999)
  expect(deliver).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(deliver).toHaveBeenCalledTimes(2)
})

it('delivers simulated events one second after a new one is stored', async () => {
  const { deliver, notifyOfEvent } = await started(async () => null)
  notifyOfEvent()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(deliver).toHaveBeenCalledTimes(2)
})

it('delivers simulated events again ten seconds after the query for the next due event failed', async () => {
  const answers = [() => Promise.reject(new Error('away')), async () => null]
  const { deliver, problems } = await started(async () => (await answers.shift()?.()) ?? null)
  expect(problems).toEqual([new Error('away')])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(deliver).toHaveBeenCalledTimes(2)
})

it('delivers no simulated events after it was stopped', async () => {
  const { delivery, deliver, notifyOfEvent } = await started(async () => 0)
  await delivery.stop()
  notifyOfEvent()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(deliver).toHaveBeenCalledTimes(1)
})
