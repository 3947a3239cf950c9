import type { paymentSchemas } from '~/contract/schemas/payments'
import type { Answer, Purchase } from '~/contract/schemas/built'
import type { FeeTerms } from '~/contract/rules/fee'
import type { UserRow } from '../accounts/repository'
import type { Clock } from '../core/clock'
import type { Database } from '../database/open'
import type { Session } from '../http/access-guard'
import { Failure, invalidField, notFound } from '../http/failure'
import type { HandlersOf } from '../http/handler'
import type { QueueMail } from '../mail/mail'
import { confirmPayment, createIntent, purchase, statusOf, type CheckoutParts } from './checkout'
import { asCustomer } from './customers'
import type { Payments } from './open-payments'
import { intentIdOf } from '../provider/simulated/simulated-intents'
import { CardDeclined, ShareRefused, type Card } from '../provider/payment-provider'
import * as repository from './repository'

type Parts = {
  database: Database
  clock: Clock
  payments: Payments
  fee: FeeTerms
  queueMail: QueueMail
  purchaseOf(session: Session, trackId: string): Promise<Purchase | null>
}

type SavedCard = Answer<'savePaymentMethod'>

const cardAnswer = ({ id, ...card }: Card): SavedCard => ({ _id: id, ...card })

const cardsOf = async ({ database, payments }: Parts, user: UserRow) => {
  const customerId = await repository.customerOf(database, user.id)
  const cards = customerId ? await payments.provider.cardsOf(customerId) : []
  return { items: cards.map(cardAnswer), total: cards.length }
}

const keepCard = async ({ database, payments: { provider } }: Parts, user: UserRow, cardId: string) => {
  const card = await asCustomer({ database, provider }, user, (customerId) =>
    provider.keepCard(customerId, cardId),
  ).catch((error: unknown) => {
    if (!(error instanceof CardDeclined)) throw error
    throw new Failure(402, { code: 'payment_failed', message: `${error.message} It was not saved.` })
  })
  if (!card) throw invalidField('paymentMethodId', 'This card cannot be saved')
  return cardAnswer(card)
}

const forgetCard = async ({ database, payments }: Parts, user: UserRow, cardId: string) => {
  const customerId = await repository.customerOf(database, user.id)
  if (!customerId || !(await payments.provider.forgetCard(customerId, cardId))) throw notFound()
  return { deleted: true as const }
}

const takeEvent = async ({ payments }: Parts, body: string, signature: string | undefined) => {
  const event = payments.provider.readEvent(body, signature)
  if (!event)
    throw new Failure(400, { code: 'invalid_input', message: 'The signature is missing or not valid' })
  await payments.intake.take(event).catch((error: unknown) => {
    // The event is stored and retried every hour, with a log entry. A second delivery would not help.
    if (!(error instanceof ShareRefused)) throw error
  })
  return { received: true as const }
}

/** The calls of the simulated card form, which only the buyer of the payment may make. */
const testModeOf = async ({ database, payments: { testMode } }: Parts, user: UserRow, secret: string) => {
  if (!testMode) throw notFound()
  const payment = await repository.paymentOfIntent(database, intentIdOf(secret))
  if (payment?.user_id !== user.id) throw notFound()
  return testMode
}

const payInTestMode = async (parts: Parts, user: UserRow, secret: string, cardId: string) => {
  const testMode = await testModeOf(parts, user, secret)
  const intent = await testMode.intents.pay(secret, cardId)
  if (!intent) throw invalidField('paymentMethodId', 'This card does not exist')
  return { status: statusOf(intent) }
}

const answerTestChallenge = async (parts: Parts, user: UserRow, secret: string, passes: boolean) => {
  const testMode = await testModeOf(parts, user, secret)
  return { status: statusOf(await testMode.intents.answerChallenge(secret, passes)) }
}

export const paymentHandlers = (parts: Parts): HandlersOf<keyof typeof paymentSchemas | 'purchase'> => {
  const { provider } = parts.payments
  const checkout: CheckoutParts = { ...parts, provider }
  return {
    paymentConfig: async () => ({
      provider: provider.name,
      publishableKey: provider.publishableKey,
      currency: 'usd',
      isTestMode: provider.isTestMode,
      fee: parts.fee,
    }),
    createPaymentIntent: ({ body, session }) => createIntent(checkout, session.user, body),
    confirmPayment: ({ body, session }) => confirmPayment(checkout, session, body.paymentIntentId),
    purchase: ({ body, session }) => purchase(checkout, session, body.trackId),
    paymentMethods: ({ session }) => cardsOf(parts, session.user),
    savePaymentMethod: ({ body, session }) => keepCard(parts, session.user, body.paymentMethodId),
    deletePaymentMethod: ({ params, session }) => forgetCard(parts, session.user, params.id),
    providerWebhook: ({ rawBody, signature }) => takeEvent(parts, rawBody, signature),
    payInTestMode: ({ body, session }) =>
      payInTestMode(parts, session.user, body.clientSecret, body.paymentMethodId),
    answerTestChallenge: ({ body, session }) =>
      answerTestChallenge(parts, session.user, body.clientSecret, body.passes),
  }
}
