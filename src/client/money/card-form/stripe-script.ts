// Stripe's script, had from its own address when somebody is about to pay, and not before.
import type { Stripe } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'

/** Nobody looks at an empty dialog for longer; it may still come for the next try. */
const waitAtMostMs = 15_000

// It need not watch how people move on our pages.
loadStripe.setLoadParameters({ advancedFraudSignals: false })
// One that failed to load stands in the way of the next, which would wait for it for ever.
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
