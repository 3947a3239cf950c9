import { Notice } from '~/client/ui/feedback/notice'
import { Skeleton } from '~/client/ui/feedback/skeleton'
import type { Checkout } from './payment/checkout'
import { type CheckoutState, trackOf } from './payment/checkout-state'
import { type CardChoice, ChooseCard } from './choose-card'
import { messages } from './messages'
import { PurchaseDone } from './purchase-done'
import { BankQuestionStep, ConfirmingPayment } from './payment-steps'
import { PurchaseContents } from './track-summary'

type CheckoutBodyProps = {
  checkout: Checkout
  state: CheckoutState
  choice: CardChoice
  nowMs: number
  onChoose: (choice: CardChoice) => void
}

/** The content of each state. Its buttons are in the footer of the dialog. */
export function CheckoutBody({ checkout, state, choice, nowMs, onChoose }: CheckoutBodyProps) {
  const chooses = state.at === 'choosing' || state.at === 'paying'
  return (
    <>
      {(chooses || state.at === 'free' || state.at === 'claiming') && (
        <PurchaseContents original={trackOf(state)?.original ?? null} />
      )}
      <StateView checkout={checkout} state={state} />
      {'sale' in state && (
        // The card form is hidden, not removed, while the bank asks, so that it keeps the card details if the bank refuses.
        <div hidden={!chooses} onChange={() => checkout.chooseAgain()}>
          <ChooseCard
            sale={state.sale}
            choice={choice}
            disabled={state.at !== 'choosing'}
            nowMs={nowMs}
            onChoose={onChoose}
          />
        </div>
      )}
    </>
  )
}

function StateView({ checkout, state }: Pick<CheckoutBodyProps, 'checkout' | 'state'>) {
  switch (state.at) {
    case 'loading':
      return <Skeleton shape="block" className="h-40" />
    case 'offline':
      return <Notice tone="info">{messages.offline}</Notice>
    case 'unreachable':
      return <Notice tone="error">{state.message}</Notice>
    case 'refused':
      return <Notice tone="info">{state.message}</Notice>
    case 'free':
    case 'choosing':
      return state.problem && <Notice tone="error">{state.problem}</Notice>
    case 'claiming':
    case 'paying':
      return null
    case 'asked':
      return (
        <BankQuestionStep
          where={state.where}
          onAnswer={(passes) => void checkout.answer(passes)}
          onResume={() => void checkout.resume()}
          onOtherCard={() => checkout.chooseAgain()}
        />
      )
    case 'confirming':
      return <ConfirmingPayment state={state} />
    case 'done':
      return <PurchaseDone how={state.how} purchase={state.purchase} />
  }
}
