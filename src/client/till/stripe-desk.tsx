// Stripe's script: its fields in a frame of its own, the bank's question over the page. It loads when a checkout opens.
import type { Stripe, StripeElements, StripeError, StripePaymentElement } from '@stripe/stripe-js'
import { useEffect, useRef } from 'react'
import type { CardDesk, ChosenCard, DeskAnswer, DeskPurpose } from './card-desk'
import { onLookChange, stripeLook } from './stripe-look'
import { stripeScript } from './stripe-script'

export async function openStripeDesk(publishableKey: string, purpose: DeskPurpose): Promise<CardDesk> {
  const stripe = await stripeScript(publishableKey)
  const elements = elementsFor(stripe, purpose)
  const element = elements.create('payment', { layout: 'tabs', terms: { card: 'never' } })
  const stopLooking = onLookChange(() => elements.update({ appearance: stripeLook() }))
  return {
    Fields: fieldsOf(element),
    pay: (clientSecret, card) => pay(stripe, elements, clientSecret, card),
    questionOf: () => null,
    goOn: async (clientSecret) => answerOf((await stripe.handleNextAction({ clientSecret })).error),
    newCard: () => newCard(stripe, elements),
    close: () => {
      stopLooking()
      element.destroy()
    },
  }
}

function elementsFor(stripe: Stripe, purpose: DeskPurpose): StripeElements {
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
      if (place.current) element.mount(place.current)
      return () => {
        element.unmount()
      }
    }, [])
    return <div ref={place} style={{ minHeight: '11rem' }} />
  }

async function pay(
  stripe: Stripe,
  elements: StripeElements,
  clientSecret: string,
  card: ChosenCard,
): Promise<DeskAnswer> {
  // A bank that has to have its own page sends them back to where they are.
  const back = { return_url: location.href }
  if (card.type === 'saved') {
    const confirmParams = { ...back, payment_method: card.id }
    const { error } = await stripe.confirmPayment({ clientSecret, confirmParams, redirect: 'if_required' })
    return answerOf(error)
  }
  // Whether the card is to be kept may have changed since the fields were drawn.
  await elements.fetchUpdates()
  const { error } = await stripe.confirmPayment({ elements, confirmParams: back, redirect: 'if_required' })
  return answerOf(error)
}

/** Of everything but fields that are not filled in, the server says what came of it. */
const answerOf = (error: StripeError | undefined): DeskAnswer =>
  error?.type === 'validation_error'
    ? { type: 'not-sent', message: error.message ?? 'The card is not filled in yet.' }
    : { type: 'sent' }

const notReady = ({ message }: StripeError) =>
  ({ type: 'not-ready', message: message ?? 'This card could not be read. Try again.' }) as const

async function newCard(stripe: Stripe, elements: StripeElements) {
  const { error: incomplete } = await elements.submit()
  if (incomplete) return notReady(incomplete)
  const { error, paymentMethod } = await stripe.createPaymentMethod({ elements })
  return error ? notReady(error) : ({ type: 'card', id: paymentMethod.id } as const)
}
