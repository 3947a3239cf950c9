import { feeText, shareText, usePlatformFee } from '~/client/money/platform-fee'
import { useTestMode } from '~/client/money/test-mode-mark'
import { Button } from '~/client/ui/button'
import { Card } from '~/client/ui/card'
import { Notice } from '~/client/ui/feedback/notice'
import { moneyText } from '~/contract/rules/money-text'
import { useProviderLink } from './use-provider-link'

const asked = [
  'Your name, date of birth and address',
  'A bank account or debit card to pay out to',
  'In some countries a tax number, or a photo of an identity document',
]

const exampleCents = 100

/** For whoever has not begun: what it is, and what will be asked. */
export function PayoutIntro() {
  const { go, isLeavingBy, problem } = useProviderLink()
  const isTestMode = useTestMode()
  const fee = usePlatformFee()
  return (
    <Card as="section" labelledBy="what-is-asked">
      <p>
        Buyers pay our card payment provider, which pays you: Lariat never holds your money, and never sees
        your bank account. Your share of each sale, and the fee that is kept of it, stand in your earnings.
      </p>
      {fee && (
        <p className="mt-4">
          The fee is {feeText(fee)} of each sale, the card payment included: of a track for{' '}
          {moneyText(exampleCents)} you get {shareText(exampleCents, fee)}. What you give away costs you
          nothing.
        </p>
      )}
      <h2 id="what-is-asked" className="mt-6 text-2xl">
        What the provider asks
      </h2>
      <ul className="mt-3 grid list-disc gap-1.5 pl-5">
        {asked.map((thing) => (
          <li key={thing}>{thing}</li>
        ))}
      </ul>
      <p className="mt-4 text-dim">
        {isTestMode
          ? 'Here the provider is simulated: it puts one question, and asks for no bank account.'
          : 'It takes some five minutes, on the provider’s own pages. You can stop and go on later.'}
      </p>
      {problem && (
        <div className="mt-5">
          <Notice tone="error">{problem}</Notice>
        </div>
      )}
      <div className="mt-6">
        <Button
          size="lg"
          busy={isLeavingBy('sellerOnboard') && 'Opening the provider...'}
          onClick={() => go('sellerOnboard')}
        >
          Set up payouts
        </Button>
      </div>
    </Card>
  )
}
