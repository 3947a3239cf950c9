import type { CardDesk, DeskPurpose, PaymentConfig } from './card-form'

/** The one desk brings nothing of the other along, and Stripe's script comes only with Stripe's. */
export async function openDesk(config: PaymentConfig, purpose: DeskPurpose): Promise<CardDesk> {
  if (config.provider === 'simulated') {
    const { openSimulatedDesk } = await import('./simulated-card-form')
    return openSimulatedDesk()
  }
  const { openStripeDesk } = await import('./stripe-card-form')
  return openStripeDesk(config.publishableKey ?? '', purpose)
}
