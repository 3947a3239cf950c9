import { useId, type ReactElement } from 'react'
import { describedBy, FieldNotes } from './field-notes'
import styles from './radio-cards.module.css'

interface RadioCard<V extends string> {
  value: V
  title: string
  /** What this choice means. */
  detail: string
  icon?: ReactElement
}

interface RadioCardsProps<V extends string> {
  legend: string
  name: string
  cards: readonly RadioCard<V>[]
  /** Undefined until a card is chosen. */
  value: V | undefined
  onChoose: (value: V) => void
  error?: string | undefined
}

/** A choice laid out as cards, built from radio inputs with their keyboard behaviour. */
export function RadioCards<V extends string>({
  legend,
  name,
  cards,
  value,
  onChoose,
  error,
}: RadioCardsProps<V>) {
  const id = useId()
  return (
    <fieldset aria-describedby={describedBy(id, { error })}>
      <legend className="mb-1.5 p-0 text-sm font-600">{legend}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {cards.map((card) => (
          <label key={card.value} htmlFor={`${id}-${card.value}`} className={styles.root}>
            <input
              id={`${id}-${card.value}`}
              type="radio"
              name={name}
              value={card.value}
              checked={card.value === value}
              aria-describedby={`${id}-${card.value}-detail`}
              className={styles.mark}
              onChange={() => onChoose(card.value)}
            />
            <span className="min-w-0 flex-1">
              <span className="block font-600 leading-6">{card.title}</span>
              <span id={`${id}-${card.value}-detail`} className="block text-sm text-dim">
                {card.detail}
              </span>
            </span>
            {card.icon && <span className="text-xl text-dim">{card.icon}</span>}
          </label>
        ))}
      </div>
      <FieldNotes id={id} error={error} place="mt-1.5" />
    </fieldset>
  )
}
