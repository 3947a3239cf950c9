import { useEffect, useRef, useState } from 'react'
import { call } from '~/client/api/call'
import { failureWords } from '~/client/api/failure-words'
import { useStoppable } from '~/client/api/use-stoppable'
import { openDesk } from '~/client/money/card-form/open-card-form'
import type { CardDesk, SavedCard } from '~/client/money/card-form/card-form'
import { Button } from '~/client/ui/button'
import { Notice } from '~/client/ui/feedback/notice'

type State =
  | { at: 'closed'; saved: boolean }
  | { at: 'opening' }
  | { at: 'filling'; desk: CardDesk; problem: string | null }
  | { at: 'saving'; desk: CardDesk }
  | { at: 'failed'; message: string }

const messageOf = (error: unknown) => failureWords(error, 'The card form could not be loaded. Try again.')

type AddCardProps = { onAdded: (card: SavedCard) => void }

/** What is opened, saved and cancelled. */
function useNewCard({ onAdded }: AddCardProps) {
  const [state, setState] = useState<State>({ at: 'closed', saved: false })
  const work = useStoppable()
  const open = async () => {
    const signal = work.begin()
    setState({ at: 'opening' })
    try {
      const desk = await openDesk(await call('paymentConfig'), { type: 'keeping' })
      if (signal.aborted) return desk.close()
      setState({ at: 'filling', desk, problem: null })
    } catch (error) {
      setState({ at: 'failed', message: messageOf(error) })
    }
  }
  const save = async (desk: CardDesk) => {
    const signal = work.begin()
    setState({ at: 'saving', desk })
    const refill = (problem: string) => signal.aborted || setState({ at: 'filling', desk, problem })
    try {
      const card = await desk.newCard()
      if (card.type === 'not-ready') return refill(card.message)
      if (signal.aborted) return
      // Cancelled from here on it is kept all the same, and stands among the others.
      onAdded(await call('savePaymentMethod', { body: { paymentMethodId: card.id } }))
      if (!signal.aborted) setState({ at: 'closed', saved: true })
    } catch (error) {
      refill(messageOf(error))
    }
  }
  const cancel = () => {
    work.stop()
    setState({ at: 'closed', saved: false })
  }
  return { state, open: () => void open(), save: (desk: CardDesk) => void save(desk), cancel }
}

/** The provider's fields come when they are asked for, and what is in them never passes through us. */
export function AddCard(props: AddCardProps) {
  const { state, open, save, cancel } = useNewCard(props)
  if (state.at === 'filling' || state.at === 'saving') {
    return <Filling state={state} onSave={() => save(state.desk)} onCancel={cancel} />
  }
  return (
    <>
      {state.at === 'failed' && <Notice tone="error">{state.message}</Notice>}
      {state.at === 'closed' && state.saved && <Notice tone="success">The card is saved.</Notice>}
      <Button
        variant="quiet"
        className="justify-self-start"
        busy={state.at === 'opening' && 'Opening…'}
        onClick={open}
      >
        Add a card
      </Button>
    </>
  )
}

type FillingProps = {
  state: Extract<State, { at: 'filling' | 'saving' }>
  onSave: () => void
  onCancel: () => void
}

function Filling({ state, onSave, onCancel }: FillingProps) {
  const place = useRef<HTMLFieldSetElement>(null)
  const isOpen = useRef(true)
  const { desk } = state
  useEffect(() => {
    isOpen.current = true
    // The button that opened it is gone.
    place.current?.focus()
    return () => {
      isOpen.current = false
      // A moment later: in development React takes everything away once, and puts it back.
      setTimeout(() => isOpen.current || desk.close())
    }
  }, [desk])
  return (
    <fieldset ref={place} tabIndex={-1} className="grid gap-4 rounded-card border border-line p-4">
      <legend className="px-1 font-600">Add a card</legend>
      <desk.Fields />
      {state.at === 'filling' && state.problem && <Notice tone="error">{state.problem}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button busy={state.at === 'saving' && 'Saving…'} onClick={onSave}>
          Save card
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </fieldset>
  )
}
