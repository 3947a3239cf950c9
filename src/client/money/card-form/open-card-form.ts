import type { CardForm, CardFormPurpose, PaymentConfig } from './card-form'

/** Loads only the form of the configured provider. */
export async function openCardForm(config: PaymentConfig, purpose: CardFormPurpose): Promise<CardForm> {
  if (config.provider === 'simulated') {
    const { openSimulatedCardForm } = await import('./simulated-card-form')
    return openSimulatedCardForm()
  }
  const { openStripeCardForm } = await import('./stripe-card-form')
  return openStripeCardForm(config.publishableKey ?? '', purpose)
}
