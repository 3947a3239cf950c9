// Stripe's script, loaded from Stripe when a person is about to enter a card.
import type { Stripe } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'

/** After this time the dialog reports a failure. The script may still arrive in time for the next try. */
const waitAtMostMs = 15_000

// Turns off Stripe's tracking of mouse movements for fraud detection.
loadStripe.setLoadParameters({ advancedFraudSignals: false })
// A script element that failed to load must go, because the next try would wait for it forever.
addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLScriptElement && target.src.startsWith('https://js.stripe.com')) target.remove()
  },
  true,
)

export async function stripeScript(publishableKey: string): Promise<Stripe> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), waitAtMostMs)
  })
  const stripe = await Promise.race([loadStripe(publishableKey), tooLate]).finally(() => clearTimeout(timer))
  if (!stripe) throw new Error('Stripe’s script did not come in time')
  return stripe
}
