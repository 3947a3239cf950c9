// Stripe's own library, held to the time a client waits, and what it refuses in our terms.
import { Stripe } from 'stripe'
import { within } from '~/server/core/within'
import { CardDeclined, ProviderUnavailable } from '../payment-provider'
import { problemWords } from './stripe-problems'

/** Where its API is, other than where everybody's is. */
export type StripeAddress = { host: string; port: number; protocol: 'http' | 'https' }

/** The one this code was written against, whatever the account's own is. */
const apiVersion = '2026-10-28.endive'
const attemptMs = 5_000
const retries = 2
/** All attempts at an answer together, since whoever waits for ours gives up after ten seconds. */
const answerMs = 8_000

export const openStripe = (secretKey: string, address?: StripeAddress): Stripe =>
  new Stripe(secretKey, {
    apiVersion,
    timeout: attemptMs,
    maxNetworkRetries: retries,
    telemetry: false,
    appInfo: { name: 'Lariat' },
    ...address,
  })

/** Stripe's "no". Its own errors carry whole answers, secrets among them, which are not for the log. */
export class Refused extends Error {
  /** Such as "resource_missing". */
  readonly reason: string
  /** Which of what was sent it is about. */
  readonly parameter: string

  constructor({ code, rawType, type, param, requestId, message }: Stripe.errors.StripeError) {
    super(`Stripe refused (${requestId}): ${message}`)
    this.reason = code ?? rawType ?? type
    this.parameter = param ?? ''
  }
}

const isUnavailable = (error: Stripe.errors.StripeError) =>
  error instanceof Stripe.errors.StripeConnectionError ||
  error instanceof Stripe.errors.StripeAuthenticationError ||
  error instanceof Stripe.errors.StripeRateLimitError ||
  error instanceof Stripe.errors.StripeAPIError ||
  // The same is being asked at this very moment.
  error.statusCode === 409

const inOurTerms = (error: unknown): unknown => {
  if (!(error instanceof Stripe.errors.StripeError)) return error
  if (error instanceof Stripe.errors.StripeCardError) {
    return new CardDeclined(problemWords({ ...error, type: 'card_error' }))
  }
  return isUnavailable(error) ? new ProviderUnavailable(error.message) : new Refused(error)
}

/** Such as one deleted on Stripe's own pages. */
export const isAboutCustomer = ({ reason, parameter }: Refused) =>
  reason === 'resource_missing' && parameter === 'customer'

/** For as long as it takes. */
export const askAtLeisure = async <Answer>(question: () => Promise<Answer>): Promise<Answer> => {
  try {
    return await question()
  } catch (error) {
    throw inOurTerms(error)
  }
}

export const ask = <Answer>(question: () => Promise<Answer>): Promise<Answer> =>
  within(answerMs, askAtLeisure(question), () => new ProviderUnavailable('Stripe took too long'))

/** null where it is refused for one of these reasons. */
export const askUnless = async <Answer>(
  reasons: readonly string[],
  question: () => Promise<Answer>,
): Promise<Answer | null> => {
  try {
    return await ask(question)
  } catch (error) {
    if (error instanceof Refused && reasons.includes(error.reason)) return null
    throw error
  }
}

const namesAtMost = 10

const isEcho = (error: unknown) =>
  error instanceof Stripe.errors.StripeError && error.headers?.['idempotent-replayed'] === 'true'

/**
 * By the same name there is one, however often it is asked for. For a day Stripe has for a name what it answered
 * first, a failure as well, and will not hear it about anything else: in both cases the next name is used,
 * the same for whoever asks at the same moment.
 */
export const byName = async <Made>(
  name: string,
  make: (named: { idempotencyKey: string }) => Promise<Made>,
  findMade: () => Promise<Made | null> = async () => null,
): Promise<Made> => {
  for (let turn = 0; ; turn += 1) {
    try {
      return await make({ idempotencyKey: turn === 0 ? name : `${name}-${turn}` })
    } catch (error) {
      const isOther = error instanceof Stripe.errors.StripeIdempotencyError
      const made = isOther ? await findMade() : null
      if (made !== null) return made
      if (turn === namesAtMost || !(isOther || isEcho(error))) throw error
    }
  }
}

/** Stripe counts seconds. */
export const toMs = (seconds: number) => seconds * 1_000

/** In cents, wherever the platform's own balance is kept in another currency. */
export const feeCentsOf = ({ fee, exchange_rate: rate }: Stripe.BalanceTransaction) =>
  Math.round(rate ? fee / rate : fee)

export const idOf = (reference: string | { id: string } | null | undefined): string | null =>
  (typeof reference === 'string' ? reference : reference?.id) ?? null
