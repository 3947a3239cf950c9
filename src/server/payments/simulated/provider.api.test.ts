import { expect, it } from 'vitest'
import * as money from '../../../../tests/builders/money'
import { testApi, type TestApi } from '../../../../tests/builders/test-api'
import { describeApi } from '../../../../tests/builders/test-database'
import type { ProviderEvent } from '../provider'

/** Where nothing goes on by itself: what is told is told by the test. */
const quietApi = async () => {
  const api = await testApi()
  await api.payments.stop()
  const { testMode, provider } = api.payments
  if (!testMode) throw new Error('Payments are simulated here')
  return { api, testMode, provider }
}

const tellAll = async ({ payments }: TestApi): Promise<ProviderEvent[]> => {
  const told: ProviderEvent[] = []
  await payments.testMode?.deliver(async (event) => void told.push(event))
  return told
}

describeApi('the simulated provider', () => {
  it('tells the rest where something it tells is not taken, and that again', async () => {
    const { api, testMode } = await quietApi()
    await money.buy(api, await api.register(), await money.addSoldTrack(api))
    await money.buy(api, await api.register(), await money.addSoldTrack(api))
    const told: string[] = []
    let first: string | null = null
    const takeAllButOne = async ({ id }: ProviderEvent) => {
      first ??= id
      if (id === first) throw new Error('Nobody takes this')
      told.push(id)
    }
    await expect(testMode.deliver(takeAllButOne)).rejects.toThrow(AggregateError)
    expect(told.length).toBeGreaterThanOrEqual(2)
    expect((await tellAll(api)).map(({ id }) => id)).toEqual([first])
    expect(await tellAll(api)).toEqual([])
  })
})
