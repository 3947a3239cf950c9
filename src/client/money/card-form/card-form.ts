// Whoever takes the card: the provider's own script, or the stand-in for it. No number of a card passes through us.
import type { ComponentType } from 'react'
import type { Answer } from '~/contract/schemas/built'

export type PaymentConfig = Answer<'paymentConfig'>
export type SavedCard = Answer<'paymentMethods'>['items'][number]

export type ChosenCard = { type: 'saved'; id: string } | { type: 'new' }

/** What the desk knows of a try to pay. Whether money has moved is the server's to say. */
export type DeskAnswer =
  /** The provider has it, or may have it. */
  | { type: 'sent' }
  /** Nothing was sent. */
  | { type: 'not-sent'; message: string }
  /** The bank has a question, which is put here. */
  | { type: 'asked'; question: BankQuestion }

export type BankQuestion = { answer(passes: boolean): Promise<DeskAnswer> }

type NewCard = { type: 'card'; id: string } | { type: 'not-ready'; message: string }

export type CardDesk = {
  /** Where a card is filled in, or chosen, that is not saved. */
  Fields: ComponentType
  pay(clientSecret: string, card: ChosenCard): Promise<DeskAnswer>
  /** What the bank asked before a reload; null where the provider's script puts it, once it is told to go on. */
  questionOf(clientSecret: string): BankQuestion | null
  goOn(clientSecret: string): Promise<DeskAnswer>
  /** The card in the fields, for keeping without paying. */
  newCard(): Promise<NewCard>
  close(): void
}

/** What a desk is opened for: one payment, or a card to keep. */
export type DeskPurpose = { type: 'payment'; clientSecret: string } | { type: 'keeping' }
