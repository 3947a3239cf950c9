// Reconciles payments only when the test asks for it.
import type { ObjectRef, PaymentProvider, ProviderEvent } from '~/server/provider/payment-provider'
import { createQueueMail } from '~/server/mail/queue'
import { reconcile } from '~/server/payments/reconcile'
import * as money from './simulated-payments'
import { testApi, type TestApi } from '../api/test-api'

/** A server without scheduled reconciliation. */
export const apiWithoutReconciliation = async () => {
  const api = await testApi()
  await api.payments.stop()
  return api
}

type ReconcileOptions = Partial<Parameters<typeof reconcile>[1]>

/** Reconciles once and returns the errors. */
export const reconcileOnce = async (
  api: TestApi,
  changes: Partial<PaymentProvider> = {},
  options: ReconcileOptions = {},
) => {
  const errors: unknown[] = []
  const { intake, provider } = api.payments
  const clock = { now: api.now }
  const parts = { database: api.database, clock, intake, queueMail: createQueueMail({ clock }) }
  const stopping = new AbortController().signal
  const onError = (error: unknown) => errors.push(error)
  await reconcile(
    { ...parts, provider: { ...provider, ...changes } },
    { payments: 'all', stopping, onError, ...options },
  )
  return errors
}

export const eventAbout = (api: TestApi, about: ObjectRef, id = 'evt_1'): ProviderEvent => ({
  id,
  type: 'reported',
  about,
  at: api.now(),
})

/** A purchase that was refunded at the provider without a webhook. */
export const refundedPurchase = async (api: TestApi) => {
  const buyer = await api.register()
  const trackId = await money.addTrackForSale(api)
  const { paymentIntentId: id } = await money.buy(api, buyer, trackId)
  await api.payments.provider.refundIntent(id)
  return { about: { kind: 'intent', id } as const, owns: () => money.owns(api, buyer, trackId) }
}
