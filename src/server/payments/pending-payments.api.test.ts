// Payments that were started and whose outcome is not known yet.
import { expect, it, vi } from 'vitest'
import { hourMs } from '~/contract/durations'
import {
  eventAbout,
  refundedPurchase,
  reconcileOnce,
  apiWithoutReconciliation,
} from '../../../tests/builders/money/reconciliation'
import * as money from '../../../tests/builders/money/simulated-payments'
import type { TestApi } from '../../../tests/builders/api/test-api'
import { describeApi } from '../../../tests/builders/api/test-database'

const open = async (api: TestApi, count: number) => {
  const buyer = await api.register()
  const artist = await money.registerSeller(api)
  const ids: string[] = []
  for (let number = 0; number < count; number += 1) {
    const trackId = await money.addTrackForSale(api, { artist })
    ids.push((await money.begun(api, buyer, trackId)).paymentIntentId)
    api.advance(1)
  }
  return ids
}

describeApi('open payments', () => {
  it('are checked once each, oldest first', async () => {
    const api = await apiWithoutReconciliation()
    const begun = await open(api, 6)
    const { provider } = api.payments
    const requested: string[] = []
    const findIntent = (id: string) => {
      requested.push(id)
      return provider.findIntent(id)
    }
    expect(await reconcileOnce(api, { findIntent })).toEqual([])
    expect(requested).toEqual(begun)
  })

  it('are checked after the stored events, and not again when an event covered them', async () => {
    const api = await apiWithoutReconciliation()
    const { about, owns } = await refundedPurchase(api)
    const begun = await open(api, 2)
    const [first = ''] = begun
    const { provider } = api.payments
    const findIntent = vi.spyOn(provider, 'findIntent')
    const eventsSince = async function* () {
      yield eventAbout(api, about)
    }
    await provider.cancelIntent(first)
    await api.payments.intake.store(eventAbout(api, { kind: 'intent', id: first }, 'evt_2'))
    expect(await reconcileOnce(api, { eventsSince })).toEqual([])
    expect(findIntent.mock.calls.flat().toSorted()).toEqual([about.id, ...begun].toSorted())
    expect(findIntent.mock.lastCall).toEqual(begun.slice(-1))
    expect(await owns()).toBe(false)
  })

  it('are not checked any more once the server is stopping', async () => {
    const api = await apiWithoutReconciliation()
    await open(api, 3)
    const stop = new AbortController()
    const { provider } = api.payments
    const findIntent = vi.fn<typeof provider.findIntent>((id) => {
      stop.abort()
      return provider.findIntent(id)
    })
    expect(await reconcileOnce(api, { findIntent }, { stopping: stop.signal })).toEqual([])
    expect(findIntent).toHaveBeenCalledTimes(1)
  })

  it('are not canceled for a missing intent that is stored during the check', async () => {
    const api = await apiWithoutReconciliation()
    const [first, second] = await open(api, 2)
    const setIntent = (intent_id: string | null) =>
      api.database
        .updateTable('payments')
        .set({ intent_id })
        .where('created_at', '=', api.now() - 1)
        .execute()
    await setIntent(null)
    const { provider } = api.payments
    // The reconciliation has already read the second payment without an intent when the intent is stored.
    const findIntent = async (id: string) => {
      if (id === first) await setIntent(second ?? '')
      return provider.findIntent(id)
    }
    const begunAt = api.now()
    await reconcileOnce({ ...api, now: () => begunAt + 25 * hourMs }, { findIntent })
    const states = await api.database.selectFrom('payments').select('state').orderBy('created_at').execute()
    expect(states.map(({ state }) => state)).toEqual(['canceled', 'open'])
  })
})

describeApi('a payment that is canceled while its intent is created', () => {
  it('gives its client secret to nobody and lets the buyer start a new payment', async () => {
    const api = await apiWithoutReconciliation()
    const buyer = await api.register()
    const trackId = await money.addTrackForSale(api)
    const { provider } = api.payments
    const { createIntent } = provider
    const made: string[] = []
    provider.createIntent = async (wanted) => {
      const intent = await createIntent(wanted)
      made.push(intent.id)
      if (made.length === 1) await reconcileOnce({ ...api, now: () => api.now() + 25 * hourMs })
      return intent
    }
    const { paymentIntentId } = await money.begun(api, buyer, trackId)
    expect([paymentIntentId, made.length]).toEqual([made[1], 2])
    const payments = await api.database.selectFrom('payments').select(['state', 'intent_id']).execute()
    expect(payments).toHaveLength(2)
    expect(payments).toContainEqual({ state: 'canceled', intent_id: null })
    expect(payments).toContainEqual({ state: 'open', intent_id: paymentIntentId })
  })
})
