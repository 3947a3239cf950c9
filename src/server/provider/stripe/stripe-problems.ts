import type { Stripe } from 'stripe'

const declined = 'The card was declined.'

/**
 * Texts by Stripe's decline and error codes. The codes for suspected fraud are left out: they get the generic text, so
 * that nobody learns of the suspicion.
 */
const words: Record<string, string> = {
  insufficient_funds: 'There is not enough money on the card.',
  withdrawal_count_limit_exceeded: 'The card has reached the limit that its bank allows for now.',
  expired_card: 'The card has expired.',
  incorrect_cvc: 'The security code of the card is wrong.',
  invalid_cvc: 'The security code of the card is wrong.',
  incorrect_number: 'The number of the card is wrong.',
  invalid_number: 'The number of the card is wrong.',
  invalid_expiry_month: 'The expiry date of the card is wrong.',
  invalid_expiry_year: 'The expiry date of the card is wrong.',
  incorrect_zip: 'The postal code does not match the one that the bank has on file.',
  currency_not_supported: 'The card cannot pay in dollars.',
  card_not_supported: 'The card does not support this kind of payment.',
  processing_error: 'The bank could not answer right now. Please try again.',
  issuer_not_available: 'The bank could not be reached right now. Please try again.',
  try_again_later: 'The bank could not answer right now. Please try again.',
  payment_intent_authentication_failure: 'The bank did not confirm that it is you.',
  authentication_required: 'The bank asks you to confirm this payment. Please try again.',
  payment_intent_payment_attempt_expired: 'The payment took too long. Please try again.',
}

type Problem = Pick<Stripe.PaymentIntent.LastPaymentError, 'code' | 'decline_code' | 'type'>

export const problemWords = ({ code, decline_code: declineCode, type }: Problem): string =>
  words[declineCode ?? ''] ??
  words[code ?? ''] ??
  (type === 'card_error' ? declined : 'The payment did not go through.')
