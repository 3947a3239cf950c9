import { type MouseEvent, type ReactNode, useEffect, useState } from 'react'
import { usePlayer } from '~/client/player/use-player'
import { usePlaying } from '~/client/catalog/use-playing'
import { Button } from '~/client/ui/button'
import { PauseIcon, PlayIcon } from '~/client/ui/icons/icons'
import type { Track } from '~/contract/schemas/built'
import type { Checkout } from './payment/checkout'
import type { CheckoutState } from './payment/checkout-state'
import { type CardChoice, newCard } from './choose-card'
import { messages } from './messages'
import { useLeadsToSave } from './use-leads-to-save'

type CheckoutActsProps = {
  checkout: Checkout
  state: CheckoutState
  choice: CardChoice
  onClose: () => void
}

/** The buttons for each state, in the footer of the dialog. */
export function CheckoutActs({ checkout, state, choice, onClose }: CheckoutActsProps) {
  switch (state.at) {
    case 'free':
    case 'claiming':
      return (
        <ActOnce
          checkout={checkout}
          busy={state.at === 'claiming' && messages.acts.getting}
          onAct={() => void checkout.claim()}
        >
          {messages.acts.getFree}
        </ActOnce>
      )
    case 'choosing':
    case 'paying':
      return <Pay checkout={checkout} state={state} choice={choice} />
    case 'unreachable':
      return <Button onClick={() => void checkout.load()}>{messages.acts.tryAgain}</Button>
    case 'done':
      return (
        <>
          <Button variant="quiet" onClick={onClose}>
            {messages.acts.done}
          </Button>
          <PlayNow track={state.purchase.track} />
        </>
      )
    case 'loading':
    case 'asked':
      return null
    case 'offline':
    case 'refused':
    case 'confirming':
      return (
        <Button variant="quiet" onClick={onClose}>
          {messages.acts.close}
        </Button>
      )
  }
}

type PayProps = {
  checkout: Checkout
  state: Extract<CheckoutState, { at: 'choosing' | 'paying' }>
  choice: CardChoice
}

function Pay({ checkout, state, choice: { card, saveCard } }: PayProps) {
  const isNew = card === newCard
  const chosen = isNew ? ({ type: 'new' } as const) : ({ type: 'saved', id: card } as const)
  return (
    <ActOnce
      checkout={checkout}
      busy={state.at === 'paying' && messages.acts.paying}
      onAct={() => void checkout.pay(chosen, isNew && saveCard)}
    >
      {messages.acts.pay(state.sale.priceCents)}
    </ActOnce>
  )
}

type ActOnceProps = { checkout: Checkout; busy: string | false; onAct: () => void; children: ReactNode }

/** A button that ignores the second click of a double click, even if the first click opened the dialog. */
function ActOnce({ checkout, busy, onAct, children }: ActOnceProps) {
  const [armed, setArmed] = useState(() => checkout.armsInMs() === 0)
  useEffect(() => {
    const timer = setTimeout(() => setArmed(true), checkout.armsInMs())
    return () => clearTimeout(timer)
  }, [checkout])
  const press = (event: MouseEvent) => {
    if (event.detail <= 1) onAct()
  }
  return (
    <Button size="lg" className="w-full" disabled={!armed} busy={busy} onClick={press}>
      {children}
    </Button>
  )
}

function PlayNow({ track }: { track: Track }) {
  const player = usePlayer()
  const playing = usePlaying(track._id)
  const isNextAfterSave = useLeadsToSave(track._id)
  return (
    <Button
      variant={isNextAfterSave ? 'quiet' : 'primary'}
      onClick={() => (playing === 'elsewhere' ? player.play([track]) : player.toggle())}
    >
      {playing === 'here' ? <PauseIcon /> : <PlayIcon />}
      {playing === 'here' ? messages.acts.pause : messages.acts.play}
    </Button>
  )
}
