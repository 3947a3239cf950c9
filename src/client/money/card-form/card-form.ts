// The card form of the payment provider, real or simulated. Card numbers never pass through Lariat.
import type { ComponentType } from 'react'
import type { Answer } from '~/contract/schemas/built'

export type PaymentConfig = Answer<'paymentConfig'>
export type SavedCard = Answer<'paymentMethods'>['items'][number]

export type ChosenCard = { type: 'saved'; id: string } | { type: 'new' }

/** What the card form knows after a try to pay. Only the server knows whether money has moved. */
export type CardFormAnswer =
  /** The provider has received the payment, or may have. */
  | { type: 'sent' }
  /** Nothing was sent. */
  | { type: 'not-sent'; message: string }
  /** The bank asks the buyer to confirm, and Lariat shows the question (test mode only). */
  | { type: 'asked'; question: BankQuestion }

export type BankQuestion = { answer(passes: boolean): Promise<CardFormAnswer> }

type NewCard = { type: 'card'; id: string } | { type: 'not-ready'; message: string }

export type CardForm = {
  /** The fields for a new card. */
  Fields: ComponentType
  pay(clientSecret: string, card: ChosenCard): Promise<CardFormAnswer>
  /** The question that was open before a reload. Null if the provider's script shows it; `resume` starts the script. */
  questionOf(clientSecret: string): BankQuestion | null
  resume(clientSecret: string): Promise<CardFormAnswer>
  /** Reads the card in the fields, to save it without a payment. */
  newCard(): Promise<NewCard>
  close(): void
}

/** What a card form is opened for: one payment, or saving a card. */
export type CardFormPurpose = { type: 'payment'; clientSecret: string } | { type: 'saving-card' }
