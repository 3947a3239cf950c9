import { expect, it, vi } from 'vitest'
import { hourMs } from '~/contract/durations'
import {
  eventAbout,
  refundedPurchase,
  reconcileOnce,
  apiWithoutReconciliation,
} from '../../../tests/builders/money/reconciliation'
import { describeApi } from '../../../tests/builders/api/test-database'
import { withLease } from './reconcile'
import type { ProviderEvent } from '../provider/payment-provider'

const overlapMs = 2 * hourMs

describeApi('events missed while the server was down', () => {
  it('are requested until all are stored, even when newer events arrive', async () => {
    const api = await apiWithoutReconciliation()
    const requestedFrom: number[] = []
    let isDown = false
    const eventsSince = async function* (since: number): AsyncGenerator<ProviderEvent> {
      requestedFrom.push(since)
      if (isDown) throw new Error('The provider is away')
      yield* []
    }
    await reconcileOnce(api, { eventsSince })
    const heardAllAt = api.now()
    isDown = true
    api.advance(50 * hourMs)
    expect(await reconcileOnce(api, { eventsSince })).toHaveLength(1)
    await api.payments.intake.take(eventAbout(api, { kind: 'nothing-of-ours' }))
    api.advance(hourMs)
    isDown = false
    expect(await reconcileOnce(api, { eventsSince })).toEqual([])
    await reconcileOnce(api, { eventsSince })
    expect(requestedFrom.slice(1)).toEqual([
      heardAllAt - overlapMs,
      heardAllAt - overlapMs,
      heardAllAt + 51 * hourMs - overlapMs,
    ])
  })

  it('are processed as far as they could be listed', async () => {
    const api = await apiWithoutReconciliation()
    const { about, owns } = await refundedPurchase(api)
    const eventsSince = async function* () {
      yield eventAbout(api, about)
      throw new Error('The rest cannot be listed')
    }
    expect(await reconcileOnce(api, { eventsSince })).toHaveLength(1)
    expect(await owns()).toBe(false)
  })

  it('are processed even when many others fail', async () => {
    const api = await apiWithoutReconciliation()
    const { about, owns } = await refundedPurchase(api)
    const eventsSince = async function* () {
      for (let number = 0; number < 150; number += 1) {
        const unknown = { kind: 'payout', id: `po_${number}`, accountId: 'nobody' } as const
        yield eventAbout(api, unknown, `evt_${number}`)
      }
      api.advance(1)
      yield eventAbout(api, about, 'evt_last')
    }
    expect(await reconcileOnce(api, { eventsSince })).toHaveLength(150)
    expect(await owns()).toBe(false)
  })

  it('about one object cause one fetch of it', async () => {
    const api = await apiWithoutReconciliation()
    const { about, owns } = await refundedPurchase(api)
    const findIntent = vi.spyOn(api.payments.provider, 'findIntent')
    for (const id of ['evt_1', 'evt_2', 'evt_3']) await api.payments.intake.store(eventAbout(api, about, id))
    expect(await reconcileOnce(api)).toEqual([])
    expect(await owns()).toBe(false)
    expect(await reconcileOnce(api)).toEqual([])
    expect(findIntent).toHaveBeenCalledTimes(1)
  })

  it('are retried for 90 days and then given up with a log entry', async () => {
    const api = await apiWithoutReconciliation()
    const unknown = { kind: 'payout', id: 'po_1', accountId: 'nobody' } as const
    await api.payments.intake.store(eventAbout(api, unknown))
    api.advance(90 * 24 * hourMs)
    expect(await reconcileOnce(api)).toHaveLength(1)
    api.advance(1)
    expect((await reconcileOnce(api)).at(-1)).toMatchObject({ message: 'Gave up processing events: evt_1' })
    expect(await reconcileOnce(api)).toEqual([])
  })

  it.each([
    ['with more events to list', ['evt_2']],
    ['with all events listed', []],
  ])(
    'stay unprocessed when the server stops (%s), and are requested again at the next start',
    async (_, more) => {
      const api = await apiWithoutReconciliation()
      const { about, owns } = await refundedPurchase(api)
      api.advance(hourMs)
      const stop = new AbortController()
      const requestedFrom: number[] = []
      const eventsSince = async function* (since: number): AsyncGenerator<ProviderEvent> {
        requestedFrom.push(since)
        yield eventAbout(api, about)
        stop.abort()
        for (const id of more) yield eventAbout(api, { kind: 'nothing-of-ours' }, id)
      }
      expect(await reconcileOnce(api, { eventsSince }, { stopping: stop.signal })).toEqual([])
      const stored = await api.database.selectFrom('provider_events').select(['id', 'processed_at']).execute()
      expect(stored).toEqual([{ id: 'evt_1', processed_at: null }])
      api.advance(hourMs)
      await reconcileOnce(api, { eventsSince })
      expect(requestedFrom[1]).toBe(requestedFrom[0])
      expect(await owns()).toBe(false)
    },
  )
})

describeApi('a reconciliation', () => {
  it('runs on one replica at a time, and on the next one after it ends or its lease expires', async () => {
    const api = await apiWithoutReconciliation()
    const parts = { database: api.database, clock: { now: api.now }, onError: () => undefined }
    const nothing = async () => undefined
    const during: boolean[] = []
    const first = await withLease(parts, async () => {
      during.push(await withLease(parts, nothing))
    })
    expect([first, ...during]).toEqual([true, false])
    expect(await withLease(parts, nothing)).toBe(true)
    const died = withLease(parts, async () => {
      api.advance(60_000)
      during.push(await withLease(parts, nothing))
      throw new Error('It went wrong')
    })
    await expect(died).rejects.toThrow('It went wrong')
    expect(during.at(-1)).toBe(true)
    expect(await withLease(parts, nothing)).toBe(true)
  })
})
