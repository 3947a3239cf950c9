import { useEffect, useRef } from 'react'
import { call } from '~/client/api/call'
import { useAct } from '~/client/api/write/use-act'
import { ActFailure } from '~/client/api/write/write-error'
import { openCardForm } from '~/client/money/card-form/open-card-form'
import type { CardForm, SavedCard } from '~/client/money/card-form/card-form'
import { Button } from '~/client/ui/button'
import { Notice } from '~/client/ui/feedback/notice'
import { messages } from './messages'

const texts = messages.addCard

type AddCardProps = { onAdded: (card: SavedCard) => void }

const useCardForm = () =>
  useAct<void, CardForm>({
    send: async (_, { signal }) => {
      const cardForm = await openCardForm(await call('paymentConfig', {}, { signal }), {
        type: 'saving-card',
      })
      if (signal.aborted) cardForm.close()
      return cardForm
    },
    unexpectedMessage: texts.formNotLoaded,
  })

const useCardSave = ({ onAdded }: AddCardProps, onDone: () => void) =>
  useAct({
    send: async (cardForm: CardForm, { signal, idempotencyKey }) => {
      const card = await cardForm.newCard()
      if (card.type === 'not-ready') throw new ActFailure(card.message)
      signal.throwIfAborted()
      // The provider may save the card even if this call is aborted. So the call gets no abort signal, and the list of
      // cards stays correct.
      return call('savePaymentMethod', { body: { paymentMethodId: card.id } }, { idempotencyKey })
    },
    unexpectedMessage: texts.notSaved,
    apply: onAdded,
    onDone,
  })

/** The provider's card form loads when it is opened. What is typed into it never reaches Lariat's server. */
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
    const cardForm = form.state.answer
    return (
      <OpenForm
        cardForm={cardForm}
        isSaving={card.state.status === 'pending'}
        problem={card.error?.message}
        onSave={() => void card.run(cardForm)}
        onCancel={cancel}
      />
    )
  }
  return (
    <>
      {form.error && <Notice tone="error">{form.error.message}</Notice>}
      {card.state.status === 'done' && <Notice tone="success">{texts.saved}</Notice>}
      <Button
        variant="quiet"
        className="justify-self-start"
        busy={form.state.status === 'pending' && texts.opening}
        onClick={open}
      >
        {texts.add}
      </Button>
    </>
  )
}

type OpenFormProps = {
  cardForm: CardForm
  isSaving: boolean
  problem: string | null | undefined
  onSave: () => void
  onCancel: () => void
}

function OpenForm({ cardForm, isSaving, problem, onSave, onCancel }: OpenFormProps) {
  const fieldset = useRef<HTMLFieldSetElement>(null)
  const isOpen = useRef(true)
  useEffect(() => {
    isOpen.current = true
    // The form has replaced the button that had the focus.
    fieldset.current?.focus()
    return () => {
      isOpen.current = false
      // Closing waits a moment, because React's strict mode unmounts and remounts every component once.
      setTimeout(() => isOpen.current || cardForm.close())
    }
  }, [cardForm])
  return (
    <fieldset ref={fieldset} tabIndex={-1} className="grid gap-4 rounded-card border border-line p-4">
      <legend className="px-1 font-600">{texts.add}</legend>
      <cardForm.Fields />
      {problem && <Notice tone="error">{problem}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button busy={isSaving && texts.saving} onClick={onSave}>
          {texts.save}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {texts.cancel}
        </Button>
      </div>
    </fieldset>
  )
}
