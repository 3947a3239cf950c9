import { Notice } from '~/client/ui/feedback/notice'
import { Skeleton } from '~/client/ui/feedback/skeleton'
import type { Checkout } from './payment/checkout'
import { type CheckoutState, trackOf } from './payment/checkout-state'
import { type CardChoice, ChooseCard } from './choose-card'
import { DoneBuying } from './done'
import { BankAsks, ConfirmingNow } from './waiting'
import { WhatOneGets } from './what-it-is'

type CheckoutBodyProps = {
  checkout: Checkout
  state: CheckoutState
  choice: CardChoice
  nowMs: number
  onChoose: (choice: CardChoice) => void
}

/** Each state as it is shown; what can be done in it stands at the dialog's foot. */
export function CheckoutBody({ checkout, state, choice, nowMs, onChoose }: CheckoutBodyProps) {
  const chooses = state.at === 'choosing' || state.at === 'paying'
  return (
    <>
      {(chooses || state.at === 'free' || state.at === 'taking') && (
        <WhatOneGets original={trackOf(state)?.original ?? null} />
      )}
      <HowItStands checkout={checkout} state={state} />
      {'sale' in state && (
        // Not taken away while the bank is asked: what was filled in is there when it says no.
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

function HowItStands({ checkout, state }: Pick<CheckoutBodyProps, 'checkout' | 'state'>) {
  switch (state.at) {
    case 'looking':
      return <Skeleton shape="block" className="h-40" />
    case 'offline':
      return (
        <Notice tone="info">
          You are offline. Buying needs a network, and nothing was charged. Once you are back, this goes on by
          itself.
        </Notice>
      )
    case 'unreachable':
      return <Notice tone="error">{state.message}</Notice>
    case 'refused':
      return <Notice tone="info">{state.message}</Notice>
    case 'free':
    case 'choosing':
      return state.problem && <Notice tone="error">{state.problem}</Notice>
    case 'taking':
    case 'paying':
      return null
    case 'asked':
      return (
        <BankAsks
          where={state.where}
          onAnswer={(passes) => void checkout.answer(passes)}
          onGoOn={() => void checkout.goOn()}
          onOtherCard={() => checkout.chooseAgain()}
        />
      )
    case 'confirming':
      return <ConfirmingNow state={state} />
    case 'done':
      return <DoneBuying how={state.how} purchase={state.purchase} />
  }
}
