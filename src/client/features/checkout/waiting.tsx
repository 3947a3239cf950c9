import { Button } from '~/client/ui/button'
import { Notice } from '~/client/ui/feedback/notice'
import { WaveformBars } from '~/client/ui/feedback/waveform-bars'
import type { CheckoutState } from './payment/checkout-state'
import { waitWords } from './state-words'

type Confirming = Extract<CheckoutState, { at: 'confirming' }>

/** It is with the provider: said as what it is, however long it takes. */
export function ConfirmingNow({ state }: { state: Confirming }) {
  return (
    <div role="status" className="flex items-center gap-4 rounded-card border border-line p-4">
      <span aria-hidden="true">
        <WaveformBars size="md" />
      </span>
      <div className="min-w-0 flex-1">
        <p className="font-600">Confirming your payment…</p>
        <p className="text-[.9375rem] text-dim">{waitWords(state)}</p>
      </div>
    </div>
  )
}

type AskedProps = {
  where: 'here' | 'by-script'
  onAnswer: (passes: boolean) => void
  onGoOn: () => void
  onOtherCard: () => void
}

/** A stand-in for the bank's own page; with a real provider the bank puts its question itself. */
export function BankAsks({ where, onAnswer, onGoOn, onOtherCard }: AskedProps) {
  if (where === 'here') {
    return (
      <div className="grid gap-4 rounded-card border border-control p-4">
        <p>
          <b className="font-600">The test bank asks: is this you?</b> A real one would send you a code, or
          ask in its app.
        </p>
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => onAnswer(true)}>Yes, it is me</Button>
          <Button variant="quiet" onClick={() => onAnswer(false)}>
            No, it is not
          </Button>
        </div>
      </div>
    )
  }
  return (
    <div className="grid gap-4">
      <Notice tone="info">
        Your bank wants to know that it is you before it pays. Nothing is charged until then.
      </Notice>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onGoOn}>Answer the bank</Button>
        <Button variant="quiet" onClick={onOtherCard}>
          Use another card
        </Button>
      </div>
    </div>
  )
}
