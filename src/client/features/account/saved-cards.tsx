import { useRef, useState } from 'react'
import { change } from '~/client/api/cache'
import { useApi } from '~/client/api/read/use-api'
import { useWrite } from '~/client/api/write/use-write'
import { LoadProblem } from '~/client/catalog/load-problem'
import { TestModeMark } from '~/client/money/test-mode-mark'
import { pageClock } from '~/client/platform/clock'
import { cardExpiry, cardName, isExpired } from '~/client/money/card-form/card-words'
import type { SavedCard } from '~/client/money/card-form/card-form'
import { Button } from '~/client/ui/button'
import { ConfirmDialog } from '~/client/ui/overlays/confirm-dialog'
import { Notice } from '~/client/ui/feedback/notice'
import { Skeleton } from '~/client/ui/feedback/skeleton'
import { AddCard } from './add-card'

const changeCards = (changed: (cards: SavedCard[]) => SavedCard[]) =>
  change('paymentMethods', {}, ({ items }) => {
    const cards = changed(items)
    return { items: cards, total: cards.length }
  })

/** The payment provider keeps the cards; what is shown here is all that Lariat knows of them. */
export function SavedCards() {
  const { data, error, mutate } = useApi('paymentMethods', {})
  const [leaving, setLeaving] = useState<SavedCard | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <section aria-labelledby="saved-cards" className="grid gap-4 border-t border-line pt-8">
      <h2 ref={heading} id="saved-cards" tabIndex={-1} className="text-2xl">
        Saved cards
      </h2>
      <p className="text-dim">
        With a saved card you buy in two presses. The payment provider keeps it; its number never comes to us.
      </p>
      <TestModeMark />
      {data ? (
        <Cards cards={data.items} onRemove={setLeaving} />
      ) : error ? (
        <LoadProblem message="Your cards could not be loaded." error={error} onRetry={() => void mutate()} />
      ) : (
        <Skeleton shape="block" className="h-11" />
      )}
      {data && (
        <AddCard
          onAdded={(card) => changeCards((cards) => [...cards.filter(({ _id }) => _id !== card._id), card])}
        />
      )}
      <RemoveCard
        card={leaving}
        onClose={() => setLeaving(null)}
        onRemoved={(id) => {
          changeCards((cards) => cards.filter(({ _id }) => _id !== id))
          // The row that had the focus is gone.
          setTimeout(() => heading.current?.focus())
        }}
      />
    </section>
  )
}

function Cards({ cards, onRemove }: { cards: readonly SavedCard[]; onRemove: (card: SavedCard) => void }) {
  const [nowMs] = useState(pageClock.now)
  if (cards.length === 0) return <p>You have saved none yet.</p>
  return (
    <ul className="divide-y divide-line border-y border-line">
      {cards.map((card) => (
        <li key={card._id} className="flex min-h-12 flex-wrap items-center gap-x-4 py-2">
          <span className="min-w-0 flex-1">
            <span className="block font-600">{cardName(card)}</span>
            <span
              className={`block text-sm tabular-nums ${isExpired(card, nowMs) ? 'text-rust' : 'text-dim'}`}
            >
              {isExpired(card, nowMs) ? 'Expired' : 'Good until'} {cardExpiry(card)}
            </span>
          </span>
          <Button
            size="sm"
            variant="quiet"
            aria-label={`Remove ${cardName(card)}`}
            onClick={() => onRemove(card)}
          >
            Remove
          </Button>
        </li>
      ))}
    </ul>
  )
}

type RemoveCardProps = { card: SavedCard | null; onClose: () => void; onRemoved: (id: string) => void }

function RemoveCard({ card, onClose, onRemoved }: RemoveCardProps) {
  const { run, stop, state, error } = useWrite('deletePaymentMethod', {
    onLeave: 'finish',
    // Removed elsewhere, it is removed.
    whenGone: { deleted: true },
    apply: (_, { params }) => onRemoved(params.id),
    onDone: onClose,
  })
  const close = () => {
    stop()
    onClose()
  }
  return (
    <ConfirmDialog
      open={card !== null}
      title="Remove this card?"
      act="Remove"
      busy={state.status === 'pending' && 'Removing…'}
      onAct={() => card && void run({ params: { id: card._id } })}
      onClose={close}
    >
      <p>{card && cardName(card)} is forgotten, and what you bought with it stays yours.</p>
      {error && (
        <div className="mt-4">
          <Notice tone="error">{error.message}</Notice>
        </div>
      )}
    </ConfirmDialog>
  )
}
