import { useEffect, useRef } from 'react'
import { call } from '~/client/api/call'
import { useAct } from '~/client/api/write/use-act'
import { ActFailure } from '~/client/api/write/write-error'
import { openDesk } from '~/client/money/card-form/open-card-form'
import type { CardDesk, SavedCard } from '~/client/money/card-form/card-form'
import { Button } from '~/client/ui/button'
import { Notice } from '~/client/ui/feedback/notice'

const notLoaded = 'The card form could not be loaded. Try again.'

type AddCardProps = { onAdded: (card: SavedCard) => void }

const useCardForm = () =>
  useAct<void, CardDesk>({
    send: async (_, { signal }) => {
      const desk = await openDesk(await call('paymentConfig', {}, { signal }), { type: 'keeping' })
      if (signal.aborted) desk.close()
      return desk
    },
    otherwise: notLoaded,
  })

const useCardSave = ({ onAdded }: AddCardProps, onDone: () => void) =>
  useAct({
    send: async (desk: CardDesk, { signal, idempotencyKey }) => {
      const card = await desk.newCard()
      if (card.type === 'not-ready') throw new ActFailure(card.message)
      signal.throwIfAborted()
      // Not aborted from here on: a card that the provider keeps stands among the others.
      return call('savePaymentMethod', { body: { paymentMethodId: card.id } }, { idempotencyKey })
    },
    otherwise: notLoaded,
    apply: onAdded,
    onDone,
  })

/** The provider's fields load when they are asked for; what is typed into them never passes through Lariat. */
export function AddCard(props: AddCardProps) {
  const form = useCardForm()
  const card = useCardSave(props, form.stop)
  const open = () => {
    card.reset()
    void form.run()
  }
  const cancel = () => {
    card.stop()
    form.stop()
  }
  if (form.state.status === 'done') {
    const desk = form.state.answer
    return (
      <Filling
        desk={desk}
        isSaving={card.state.status === 'pending'}
        problem={card.error?.message}
        onSave={() => void card.run(desk)}
        onCancel={cancel}
      />
    )
  }
  return (
    <>
      {form.error && <Notice tone="error">{form.error.message}</Notice>}
      {card.state.status === 'done' && <Notice tone="success">The card is saved.</Notice>}
      <Button
        variant="quiet"
        className="justify-self-start"
        busy={form.state.status === 'pending' && 'Opening…'}
        onClick={open}
      >
        Add a card
      </Button>
    </>
  )
}

type FillingProps = {
  desk: CardDesk
  isSaving: boolean
  problem: string | null | undefined
  onSave: () => void
  onCancel: () => void
}

function Filling({ desk, isSaving, problem, onSave, onCancel }: FillingProps) {
  const place = useRef<HTMLFieldSetElement>(null)
  const isOpen = useRef(true)
  useEffect(() => {
    isOpen.current = true
    // The button that opened the form is gone, and the focus with it.
    place.current?.focus()
    return () => {
      isOpen.current = false
      // Later, since React's strict mode unmounts everything once and mounts it again.
      setTimeout(() => isOpen.current || desk.close())
    }
  }, [desk])
  return (
    <fieldset ref={place} tabIndex={-1} className="grid gap-4 rounded-card border border-line p-4">
      <legend className="px-1 font-600">Add a card</legend>
      <desk.Fields />
      {problem && <Notice tone="error">{problem}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button busy={isSaving && 'Saving…'} onClick={onSave}>
          Save card
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </fieldset>
  )
}
