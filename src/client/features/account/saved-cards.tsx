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
import { Skeleton } from '~/client/ui/feedback/skeleton'
import { AddCard } from './add-card'
import { messages } from './messages'

const changeCards = (changed: (cards: SavedCard[]) => SavedCard[]) =>
  change('paymentMethods', {}, ({ items }) => {
    const cards = changed(items)
    return { items: cards, total: cards.length }
  })

const texts = messages.cards

/** The payment provider stores the cards. Lariat knows only what this list shows. */
export function SavedCards() {
  const { data, error, mutate } = useApi('paymentMethods', {})
  const [toRemove, setToRemove] = useState<SavedCard | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <section aria-labelledby="saved-cards" className="grid gap-4 border-t border-line pt-8">
      <h2 ref={heading} id="saved-cards" tabIndex={-1} className="text-2xl">
        {texts.title}
      </h2>
      <p className="text-dim">{texts.about}</p>
      <TestModeMark />
      {data ? (
        <Cards cards={data.items} onRemove={setToRemove} />
      ) : error ? (
        <LoadProblem message={texts.notLoaded} error={error} onRetry={() => void mutate()} />
      ) : (
        <div className="grid gap-4" aria-hidden="true">
          <Skeleton className="h-6 w-56" />
          <Skeleton shape="block" className="h-11 w-29" />
        </div>
      )}
      {data && (
        <AddCard
          onAdded={(card) => changeCards((cards) => [...cards.filter(({ _id }) => _id !== card._id), card])}
        />
      )}
      <RemoveCard
        card={toRemove}
        onClose={() => setToRemove(null)}
        onRemoved={(id) => {
          changeCards((cards) => cards.filter(({ _id }) => _id !== id))
          // The focus was in the removed row, so it moves to the heading.
          setTimeout(() => heading.current?.focus())
        }}
      />
    </section>
  )
}

function Cards({ cards, onRemove }: { cards: readonly SavedCard[]; onRemove: (card: SavedCard) => void }) {
  const [nowMs] = useState(pageClock.now)
  if (cards.length === 0) return <p>{texts.none}</p>
  return (
    <ul className="divide-y divide-line border-y border-line">
      {cards.map((card) => (
        <li key={card._id} className="flex min-h-12 flex-wrap items-center gap-x-4 py-2">
          <span className="min-w-0 flex-1">
            <span className="block font-600">{cardName(card)}</span>
            <span
              className={`block text-sm tabular-nums ${isExpired(card, nowMs) ? 'text-rust' : 'text-dim'}`}
            >
              {(isExpired(card, nowMs) ? texts.expired : texts.expires)(cardExpiry(card))}
            </span>
          </span>
          <Button
            size="sm"
            variant="quiet"
            aria-label={texts.removeNamed(cardName(card))}
            onClick={() => onRemove(card)}
          >
            {texts.remove}
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
    // A card that was already removed in another tab counts as removed.
    answerIfGone: { deleted: true },
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
      title={texts.removeTitle}
      act={texts.remove}
      busy={state.status === 'pending' && texts.removing}
      problem={error?.message}
      onAct={() => card && void run({ params: { id: card._id } })}
      onClose={close}
    >
      {card && <p>{texts.removeText(cardName(card))}</p>}
    </ConfirmDialog>
  )
}
