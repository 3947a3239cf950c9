import type { Intent, PaymentProvider } from '../provider/payment-provider'

export const isWaiting = ({ status }: Intent) => status === 'requires-payment' || status === 'requires-action'

/** It may have been paid before it could be called off. */
export const callOff = async (provider: PaymentProvider, intentId: string): Promise<Intent> => {
  await provider.cancelIntent(intentId)
  return provider.findIntent(intentId)
}
