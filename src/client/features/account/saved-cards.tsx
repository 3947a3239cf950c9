import { useRef, useState } from 'react'
import { ApiError } from '~/client/api/api-error'
import { call } from '~/client/api/call'
import { failureWords } from '~/client/api/failure-words'
import { useStoppable } from '~/client/api/use-stoppable'
import { useApi } from '~/client/api/read/use-api'
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

/** What pays with two presses: kept by the provider, of whom we learn no more than stands here. */
export function SavedCards() {
  const { data, error, mutate } = useApi('paymentMethods', {})
  const [leaving, setLeaving] = useState<SavedCard | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  /** Of what is there by then: it may be more than when it was begun. */
  const change = (changed: (cards: SavedCard[]) => SavedCard[]) =>
    void mutate(
      (now) => {
        const items = changed(now?.items ?? [])
        return { items, total: items.length }
      },
      { revalidate: false },
    )
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
        <LoadProblem what="Your cards" error={error} onRetry={() => void mutate()} />
      ) : (
        <Skeleton shape="block" className="h-11" />
      )}
      {data && (
        <AddCard
          onAdded={(card) => change((cards) => [...cards.filter(({ _id }) => _id !== card._id), card])}
        />
      )}
      <RemoveCard
        card={leaving}
        onClose={() => setLeaving(null)}
        onRemoved={(id) => {
          change((cards) => cards.filter(({ _id }) => _id !== id))
          // Its row, which had the focus, is gone.
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
type Removing = { at: 'asking' | 'removing' } | { at: 'failed'; message: string }

function RemoveCard({ card, onClose, onRemoved }: RemoveCardProps) {
  const [state, setState] = useState<Removing>({ at: 'asking' })
  const { begin, stop } = useStoppable()
  const close = () => {
    stop()
    setState({ at: 'asking' })
    onClose()
  }
  const remove = async () => {
    if (!card || state.at === 'removing') return
    const signal = begin()
    setState({ at: 'removing' })
    try {
      await call('deletePaymentMethod', { params: { id: card._id } })
    } catch (error) {
      // Removed elsewhere, it is removed.
      const isGone = error instanceof ApiError && error.status === 404
      if (!isGone) {
        if (!signal.aborted) setState({ at: 'failed', message: failureWords(error) })
        return
      }
    }
    onRemoved(card._id)
    if (!signal.aborted) close()
  }
  return (
    <ConfirmDialog
      open={card !== null}
      title="Remove this card?"
      act="Remove"
      busy={state.at === 'removing' && 'Removing…'}
      onAct={() => void remove()}
      onClose={close}
    >
      <p>{card && cardName(card)} is forgotten, and what you bought with it stays yours.</p>
      {state.at === 'failed' && (
        <div className="mt-4">
          <Notice tone="error">{state.message}</Notice>
        </div>
      )}
    </ConfirmDialog>
  )
}
