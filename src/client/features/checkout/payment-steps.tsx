import { Button } from '~/client/ui/button'
import { Notice } from '~/client/ui/feedback/notice'
import { WaveformBars } from '~/client/ui/feedback/waveform-bars'
import { messages } from './messages'
import type { CheckoutState } from './payment/checkout-state'

type Confirming = Extract<CheckoutState, { at: 'confirming' }>

/** After this many tries without an outcome, the text says that the payment takes longer than usual. */
const slowAfterTries = 3

/** The text never says that the payment failed, because money may have moved. */
function progressText({ tries, isReachable }: Confirming): string {
  const { unreachable, processing, slow } = messages.confirming
  if (!isReachable) return unreachable
  return tries < slowAfterTries ? processing : slow
}

/** The payment was sent, or may have been sent before a reload, and its outcome is not known yet. */
export function ConfirmingPayment({ state }: { state: Confirming }) {
  return (
    <div role="status" className="flex items-center gap-4 rounded-card border border-line p-4">
      <span aria-hidden="true">
        <WaveformBars size="md" />
      </span>
      <div className="min-w-0 flex-1">
        <p className="font-600">{messages.confirming.title}</p>
        <p className="text-[.9375rem] text-dim">{progressText(state)}</p>
      </div>
    </div>
  )
}

type BankQuestionStepProps = {
  where: 'here' | 'by-script'
  onAnswer: (passes: boolean) => void
  onResume: () => void
  onOtherCard: () => void
}

/** In test mode Lariat asks in place of a bank. With a real provider the bank shows its question itself. */
export function BankQuestionStep({ where, onAnswer, onResume, onOtherCard }: BankQuestionStepProps) {
  if (where === 'here') {
    const { question, hint, yes, no } = messages.testBank
    return (
      <div className="grid gap-4 rounded-card border border-control p-4">
        <p>
          <b className="font-600">{question}</b> {hint}
        </p>
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => onAnswer(true)}>{yes}</Button>
          <Button variant="quiet" onClick={() => onAnswer(false)}>
            {no}
          </Button>
        </div>
      </div>
    )
  }
  return (
    <div className="grid gap-4">
      <Notice tone="info">{messages.bank.text}</Notice>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onResume}>{messages.bank.resume}</Button>
        <Button variant="quiet" onClick={onOtherCard}>
          {messages.bank.otherCard}
        </Button>
      </div>
    </div>
  )
}
