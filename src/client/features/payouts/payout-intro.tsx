import { feeText, shareText, usePlatformFee } from '~/client/money/platform-fee'
import { useTestMode } from '~/client/money/test-mode-mark'
import { Button } from '~/client/ui/button'
import { Card } from '~/client/ui/card'
import { Notice } from '~/client/ui/feedback/notice'
import { moneyText } from '~/contract/rules/money-text'
import { messages } from './messages'
import { useProviderLink } from './use-provider-link'

const exampleCents = 100

/** Explains to musicians without a payout account how payouts work and what the provider will ask for. */
export function PayoutIntro() {
  const { go, isLeavingBy, problem } = useProviderLink()
  const isTestMode = useTestMode()
  const fee = usePlatformFee()
  const { intro } = messages
  return (
    <Card as="section" labelledBy="payout-needed">
      <p>{intro.whoPays}</p>
      {fee && (
        <p className="mt-4">
          {intro.fee(feeText(fee), moneyText(exampleCents), shareText(exampleCents, fee))}
        </p>
      )}
      <h2 id="payout-needed" className="mt-6 text-2xl">
        {intro.needed.title}
      </h2>
      <ul className="mt-3 grid list-disc gap-1.5 pl-5">
        {intro.needed.things.map((thing) => (
          <li key={thing}>{thing}</li>
        ))}
      </ul>
      <p className="mt-4 text-dim">{isTestMode ? intro.testMode : intro.realMode}</p>
      {problem && (
        <div className="mt-5">
          <Notice tone="error">{problem}</Notice>
        </div>
      )}
      <div className="mt-6">
        <Button
          size="lg"
          busy={isLeavingBy('sellerOnboard') && intro.opening}
          onClick={() => go('sellerOnboard')}
        >
          {messages.setUp}
        </Button>
      </div>
    </Card>
  )
}
