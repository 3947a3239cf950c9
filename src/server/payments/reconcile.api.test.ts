import { expect, it } from 'vitest'
import * as money from '../../../tests/builders/money'
import { testApi, type TestApi } from '../../../tests/builders/test-api'
import { describeApi } from '../../../tests/builders/test-database'
import { lookAlone } from './look-alone'
import type { About, PaymentProvider, ProviderEvent } from './provider'
import { reconcile } from './reconcile'

const hourMs = 60 * 60 * 1_000
const overlapMs = 2 * hourMs

/** Where nothing goes on by itself: every look is the test's own. */
const quietApi = async () => {
  const api = await testApi()
  await api.payments.stop()
  return api
}

const look = async (api: TestApi, changes: Partial<PaymentProvider> = {}) => {
  const errors: unknown[] = []
  const { intake, provider } = api.payments
  const parts = { database: api.database, clock: { now: api.now }, intake }
  await reconcile({ ...parts, provider: { ...provider, ...changes } }, (error) => errors.push(error))
  return errors
}

const eventAbout = (api: TestApi, about: About, id = 'evt_1'): ProviderEvent => ({
  id,
  type: 'told',
  about,
  at: api.now(),
})

/** Bought, and given back without a word. */
const givenBack = async (api: TestApi) => {
  const buyer = await api.register()
  const trackId = await money.addSoldTrack(api)
  const { paymentIntentId: id } = await money.buy(api, buyer, trackId)
  await api.payments.provider.refundIntent(id)
  return { about: { kind: 'intent', id } as const, owns: () => money.owns(api, buyer, trackId) }
}

describeApi('what was told while nobody listened', () => {
  it('is asked for until all of it was heard, whatever is told since', async () => {
    const api = await quietApi()
    const asked: number[] = []
    let isDown = false
    const eventsSince = async function* (since: number): AsyncGenerator<ProviderEvent> {
      asked.push(since)
      if (isDown) throw new Error('The provider is away')
      yield* []
    }
    await look(api, { eventsSince })
    const heardAllAt = api.now()
    isDown = true
    api.advance(50 * hourMs)
    expect(await look(api, { eventsSince })).toHaveLength(1)
    await api.payments.intake.take(eventAbout(api, { kind: 'nothing-of-ours' }))
    api.advance(hourMs)
    isDown = false
    expect(await look(api, { eventsSince })).toEqual([])
    await look(api, { eventsSince })
    expect(asked.slice(1)).toEqual([
      heardAllAt - overlapMs,
      heardAllAt - overlapMs,
      heardAllAt + 51 * hourMs - overlapMs,
    ])
  })

  it('is looked into as far as it could be heard', async () => {
    const api = await quietApi()
    const { about, owns } = await givenBack(api)
    const eventsSince = async function* () {
      yield eventAbout(api, about)
      throw new Error('The rest cannot be listed')
    }
    expect(await look(api, { eventsSince })).toHaveLength(1)
    expect(await owns()).toBe(false)
  })

  it('is looked into past any number that cannot be', async () => {
    const api = await quietApi()
    const { about, owns } = await givenBack(api)
    const eventsSince = async function* () {
      for (let number = 0; number < 150; number += 1) {
        const unknown = { kind: 'payout', id: `po_${number}`, accountId: 'nobody' } as const
        yield eventAbout(api, unknown, `evt_${number}`)
      }
      api.advance(1)
      yield eventAbout(api, about, 'evt_last')
    }
    expect(await look(api, { eventsSince })).toHaveLength(150)
    expect(await owns()).toBe(false)
  })
})

const open = async (api: TestApi, count: number) => {
  const buyer = await api.register()
  const artist = await money.registerSeller(api)
  const ids: string[] = []
  for (let number = 0; number < count; number += 1) {
    const trackId = await money.addSoldTrack(api, { artist })
    ids.push((await money.begun(api, buyer, trackId)).paymentIntentId)
    api.advance(1)
  }
  return ids
}

describeApi('open payments', () => {
  it('are looked at each once, in the order they were begun', async () => {
    const api = await quietApi()
    const begun = await open(api, 6)
    const { provider } = api.payments
    const asked: string[] = []
    const findIntent = (id: string) => {
      asked.push(id)
      return provider.findIntent(id)
    }
    expect(await look(api, { findIntent })).toEqual([])
    expect(asked).toEqual(begun)
  })

  it('are not given up whose payer is being handed the secret at this very moment', async () => {
    const api = await quietApi()
    const [first, second] = await open(api, 2)
    const setIntent = (intent_id: string | null) =>
      api.database
        .updateTable('payments')
        .set({ intent_id })
        .where('created_at', '=', api.now() - 1)
        .execute()
    await setIntent(null)
    const { provider } = api.payments
    // The one after it has been read already.
    const findIntent = async (id: string) => {
      if (id === first) await setIntent(second ?? '')
      return provider.findIntent(id)
    }
    const begunAt = api.now()
    await look({ ...api, now: () => begunAt + 25 * hourMs }, { findIntent })
    const states = await api.database.selectFrom('payments').select('state').orderBy('created_at').execute()
    expect(states.map(({ state }) => state)).toEqual(['canceled', 'open'])
  })
})

describeApi('a look for what was missed', () => {
  it('is had by one at a time, and by the next once that is over or has died', async () => {
    const api = await quietApi()
    const parts = { database: api.database, clock: { now: api.now }, onError: () => undefined }
    const nothing = async () => undefined
    const during: boolean[] = []
    const first = await lookAlone(parts, async () => {
      during.push(await lookAlone(parts, nothing))
    })
    expect([first, ...during]).toEqual([true, false])
    expect(await lookAlone(parts, nothing)).toBe(true)
    const died = lookAlone(parts, async () => {
      api.advance(60_000)
      during.push(await lookAlone(parts, nothing))
      throw new Error('It went wrong')
    })
    await expect(died).rejects.toThrow('It went wrong')
    expect(during.at(-1)).toBe(true)
    expect(await lookAlone(parts, nothing)).toBe(true)
  })
})
