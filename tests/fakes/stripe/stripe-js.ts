// Replaces https://js.stripe.com in browser tests, as far as the checkout uses Stripe.js. It renders a card field,
// shows the bank’s challenge over the page, and records its calls. The functions are sent to the page as text, so they
// can call only each other.

type RecordedCall = { name: string; given: unknown }
type Answer = { error?: { type: string; code?: string; message: string }; paymentIntent?: object }

declare global {
  interface Window {
    stripeCalls: RecordedCall[]
    /** The outcome of the next payment. */
    stripeOutcome: 'paid' | 'challenge' | 'declined' | 'slow' | 'settled elsewhere'
  }
}

function recordCall(name: string, given: unknown) {
  window.stripeCalls.push({ name, given: JSON.parse(JSON.stringify(given ?? null)) as unknown })
}

function showChallenge() {
  return new Promise<boolean>((resolve) => {
    const overlay = document.createElement('div')
    overlay.id = 'bank'
    Object.assign(overlay.style, { position: 'fixed', inset: '0', zIndex: '2147483647' })
    const button = document.createElement('button')
    button.textContent = 'Complete'
    button.addEventListener('click', () => {
      overlay.remove()
      resolve(true)
    })
    overlay.append(button)
    document.body.append(overlay)
  })
}

async function settle(): Promise<Answer> {
  const outcome = window.stripeOutcome
  const passes = outcome === 'challenge' ? await showChallenge() : outcome !== 'declined'
  await fetch(`/stripe-outcome/${passes ? (outcome === 'slow' ? 'slow' : 'paid') : 'declined'}`)
  return passes
    ? { paymentIntent: { status: 'succeeded' } }
    : { error: { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' } }
}

function elementsOf(options: object) {
  recordCall('elements', options)
  const field = document.createElement('input')
  field.setAttribute('aria-label', 'Card number')
  let isDestroyed = false
  const actUnlessDestroyed = (act: () => void) => {
    if (isDestroyed) throw new Error('This Element has already been destroyed. Please create a new one.')
    act()
  }
  const element = {
    mount: (place: Element) => actUnlessDestroyed(() => place.append(field)),
    unmount: () => actUnlessDestroyed(() => field.remove()),
    destroy: () =>
      actUnlessDestroyed(() => {
        field.remove()
        isDestroyed = true
      }),
  }
  return {
    isMounted: () => field.isConnected,
    isFilled: () => field.value !== '',
    create: () => element,
    update: (given: object) => recordCall('update', given),
    fetchUpdates: async () => {
      recordCall('fetchUpdates', null)
      return {}
    },
    submit: async () => ({}),
  }
}

type FakeElements = ReturnType<typeof elementsOf>

function fakeStripe(key: string) {
  recordCall('Stripe', key)
  return {
    elements: elementsOf,
    confirmPayment: async (given: { elements?: FakeElements }): Promise<Answer> => {
      recordCall('confirmPayment', { ...given, elements: undefined })
      if (given.elements && !given.elements.isMounted())
        throw new Error('elements should have a mounted Payment Element.')
      if (given.elements && !given.elements.isFilled())
        return { error: { type: 'validation_error', message: 'Your card number is incomplete.' } }
      return settle()
    },
    handleNextAction: async (given: object): Promise<Answer> => {
      recordCall('handleNextAction', given)
      if (window.stripeOutcome === 'settled elsewhere')
        throw new Error('The PaymentIntent supplied is not in the requires_action state.')
      return settle()
    },
    createPaymentMethod: async () => {
      recordCall('createPaymentMethod', null)
      return { paymentMethod: { id: 'pm_new' } }
    },
  }
}

const functions = [recordCall, showChallenge, settle, elementsOf, fakeStripe].map(String).join('\n')

export const stripeJs = `window.stripeCalls = []; window.stripeOutcome = 'paid'\n${functions}\nwindow.Stripe = fakeStripe`
