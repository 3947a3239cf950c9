// Stripe's library with timeouts, and its errors translated to the errors of the port.
import { Stripe } from 'stripe'
import { within } from '~/server/core/within'
import { CardDeclined, ProviderUnavailable } from '../payment-provider'
import { problemWords } from './stripe-problems'

/** Another address of Stripe's API, for tests. */
export type StripeAddress = { host: string; port: number; protocol: 'http' | 'https' }

/** The API version that this code was written for, independent of the account's default. */
const apiVersion = '2026-10-28.endive'
const attemptMs = 5_000
const retries = 2
/** The limit for all attempts together. It is shorter than the client's timeout of ten seconds. */
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

/** An error that Stripe returned. Stripe's own errors hold full responses with secrets, which must not be logged. */
export class Refused extends Error {
  /** For example "resource_missing". */
  readonly reason: string
  /** The parameter that the error is about. */
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
  // Another request with the same idempotency key is running.
  error.statusCode === 409

const portErrorOf = (error: unknown): unknown => {
  if (!(error instanceof Stripe.errors.StripeError)) return error
  if (error instanceof Stripe.errors.StripeCardError) {
    return new CardDeclined(problemWords({ ...error, type: 'card_error' }))
  }
  return isUnavailable(error) ? new ProviderUnavailable(error.message) : new Refused(error)
}

/** Whether Stripe refused because the customer does not exist, for example after a deletion in Stripe's dashboard. */
export const isAboutCustomer = ({ reason, parameter }: Refused) =>
  reason === 'resource_missing' && parameter === 'customer'

/** For requests that may take minutes, such as listing events. Each attempt still has its own timeout. */
export const callWithoutTimeout = async <Answer>(request: () => Promise<Answer>): Promise<Answer> => {
  try {
    return await request()
  } catch (error) {
    throw portErrorOf(error)
  }
}

export const ask = <Answer>(request: () => Promise<Answer>): Promise<Answer> =>
  within(answerMs, callWithoutTimeout(request), () => new ProviderUnavailable('Stripe took too long'))

/** Returns null when Stripe refuses with one of these codes. */
export const callOrNull = async <Answer>(
  reasons: readonly string[],
  request: () => Promise<Answer>,
): Promise<Answer | null> => {
  try {
    return await ask(request)
  } catch (error) {
    if (error instanceof Refused && reasons.includes(error.reason)) return null
    throw error
  }
}

const maxKeys = 10

const isReplayed = (error: unknown) =>
  error instanceof Stripe.errors.StripeError && error.headers?.['idempotent-replayed'] === 'true'

/**
 * Creates an object once per idempotency key. For a day Stripe repeats its first answer to a key, even a failure,
 * and refuses the key with other parameters. In both cases the next key in a fixed sequence is used, so that
 * concurrent callers use the same one.
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
      if (turn === maxKeys || !(isOther || isReplayed(error))) throw error
    }
  }
}

/** Stripe's times are in seconds. */
export const toMs = (seconds: number) => seconds * 1_000

/** Amounts in US cents, even when the platform's balance is in another currency. */
export const feeCentsOf = ({ fee, exchange_rate: rate }: Stripe.BalanceTransaction) =>
  Math.round(rate ? fee / rate : fee)

export const idOf = (reference: string | { id: string } | null | undefined): string | null =>
  (typeof reference === 'string' ? reference : reference?.id) ?? null
