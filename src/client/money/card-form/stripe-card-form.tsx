// The card form of Stripe. Its script shows the fields in a frame and the bank's question over the page. It loads when a
// checkout opens or a card is added.
import type { Stripe, StripeElements, StripeError, StripePaymentElement } from '@stripe/stripe-js'
import { useEffect, useRef } from 'react'
import type { CardForm, ChosenCard, CardFormAnswer, CardFormPurpose } from './card-form'
import { onLookChange, stripeLook } from './stripe-look'
import { stripeScript } from './stripe-script'
import { messages } from './messages'

export async function openStripeCardForm(
  publishableKey: string,
  purpose: CardFormPurpose,
): Promise<CardForm> {
  const stripe = await stripeScript(publishableKey)
  const elements = elementsFor(stripe, purpose)
  const element = elements.create('payment', { layout: 'tabs', terms: { card: 'never' } })
  const stopLooking = onLookChange(() => elements.update({ appearance: stripeLook() }))
  return {
    Fields: fieldsOf(element),
    pay: (clientSecret, card) => answerOf(() => pay(stripe, elements, clientSecret, card)),
    questionOf: () => null,
    resume: (clientSecret) => answerOf(() => stripe.handleNextAction({ clientSecret })),
    newCard: () => newCard(stripe, elements),
    close: () => {
      stopLooking()
      quietly(() => element.destroy())
    },
  }
}

/** Stripe's fields throw when they failed to load or were closed already. Both errors can be ignored. */
function quietly(act: () => void) {
  try {
    act()
  } catch (error) {
    console.info('Stripe’s fields are gone already:', error)
  }
}

function elementsFor(stripe: Stripe, purpose: CardFormPurpose): StripeElements {
  const appearance = stripeLook()
  if (purpose.type === 'payment') return stripe.elements({ appearance, clientSecret: purpose.clientSecret })
  return stripe.elements({
    appearance,
    mode: 'setup',
    currency: 'usd',
    allowedPaymentMethodTypes: ['card'],
    paymentMethodCreation: 'manual',
  })
}

const fieldsOf = (element: StripePaymentElement) =>
  function StripeFields() {
    const place = useRef<HTMLDivElement>(null)
    useEffect(() => {
      const { current } = place
      if (current) quietly(() => element.mount(current))
      return () => quietly(() => element.unmount())
    }, [])
    return <div ref={place} style={{ minHeight: '11rem' }} />
  }

async function pay(
  stripe: Stripe,
  elements: StripeElements,
  clientSecret: string,
  card: ChosenCard,
): Promise<StripeResult> {
  // Some banks use a page of their own, which leads back to this address.
  const back = { return_url: location.href }
  if (card.type === 'saved') {
    const confirmParams = { ...back, payment_method: card.id }
    return stripe.confirmPayment({ clientSecret, confirmParams, redirect: 'if_required' })
  }
  // The choice to save the card may have changed since the fields were drawn.
  await elements.fetchUpdates()
  return stripe.confirmPayment({ elements, confirmParams: back, redirect: 'if_required' })
}

type StripeResult = { error?: StripeError }

/** Incomplete fields mean that nothing was sent. After any other outcome, or an exception, the server is asked. */
async function answerOf(ask: () => Promise<StripeResult>): Promise<CardFormAnswer> {
  try {
    const { error } = await ask()
    if (error?.type === 'validation_error')
      return { type: 'not-sent', message: error.message ?? messages.incomplete }
  } catch (error) {
    // For example, the bank was answered in another tab, or the fields are gone.
    console.info('Stripe’s script could not continue:', error)
  }
  return { type: 'sent' }
}

const notReady = ({ message }: StripeError) =>
  ({ type: 'not-ready', message: message ?? messages.unreadable }) as const

async function newCard(stripe: Stripe, elements: StripeElements) {
  const { error: incomplete } = await elements.submit()
  if (incomplete) return notReady(incomplete)
  const { error, paymentMethod } = await stripe.createPaymentMethod({ elements })
  return error ? notReady(error) : ({ type: 'card', id: paymentMethod.id } as const)
}
