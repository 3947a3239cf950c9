import { type ReactNode, useId } from 'react'
import { cardExpiry, cardName, isExpired } from '~/client/money/card-form/card-words'
import type { SavedCard } from '~/client/money/card-form/card-form'
import { Checkbox } from '~/client/ui/forms/checkbox'
import radioStyles from '~/client/ui/forms/radio-cards.module.css'
import { messages } from './messages'
import type { Sale } from './payment/checkout-state'
import styles from './checkout.module.css'

/** `new`, or a saved card's id. */
export type CardChoice = { card: string; saveCard: boolean }

export const newCard = 'new'

export const firstChoice = (cards: readonly SavedCard[], nowMs: number): CardChoice => ({
  card: cards.find((card) => !isExpired(card, nowMs))?._id ?? newCard,
  saveCard: false,
})

type ChooseCardProps = {
  sale: Sale
  choice: CardChoice
  /** No card can be chosen while a payment runs. */
  disabled: boolean
  nowMs: number
  onChoose: (choice: CardChoice) => void
}

/** Chooses a saved card or a new one. */
export function ChooseCard({ sale, choice, disabled, nowMs, onChoose }: ChooseCardProps) {
  const { cards, cardForm } = sale
  const isNew = choice.card === newCard
  return (
    <fieldset disabled={disabled} className="grid gap-3">
      <legend className="mb-2 p-0 text-sm font-600">{messages.cards.legend}</legend>
      {cards.map((card) => (
        <CardRadio
          key={card._id}
          value={card._id}
          checked={choice.card === card._id}
          onChoose={() => onChoose({ ...choice, card: card._id })}
        >
          <span className="min-w-0 flex-1">{cardName(card)}</span>
          <CardExpiry card={card} nowMs={nowMs} />
        </CardRadio>
      ))}
      {cards.length > 0 && (
        <CardRadio value={newCard} checked={isNew} onChoose={() => onChoose({ ...choice, card: newCard })}>
          <span>{messages.cards.another}</span>
        </CardRadio>
      )}
      {isNew && (
        <div className="grid gap-1">
          <cardForm.Fields />
          <Checkbox
            label={messages.cards.save}
            checked={choice.saveCard}
            onChange={({ target }) => onChoose({ ...choice, saveCard: target.checked })}
          />
        </div>
      )}
    </fieldset>
  )
}

type CardRadioProps = { value: string; checked: boolean; onChoose: () => void; children: ReactNode }

function CardRadio({ value, checked, onChoose, children }: CardRadioProps) {
  const id = useId()
  return (
    <label htmlFor={id} className={`${radioStyles.root} ${styles.card}`}>
      <input
        id={id}
        type="radio"
        name="checkout-card"
        className={radioStyles.mark}
        value={value}
        checked={checked}
        onChange={onChoose}
      />
      {children}
    </label>
  )
}

function CardExpiry({ card, nowMs }: { card: SavedCard; nowMs: number }) {
  const hasExpired = isExpired(card, nowMs)
  return (
    <span className={`text-sm tabular-nums ${hasExpired ? 'text-rust' : 'text-dim'}`}>
      {hasExpired ? messages.cards.expired(cardExpiry(card)) : cardExpiry(card)}
    </span>
  )
}
