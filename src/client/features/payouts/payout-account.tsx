import { type RefObject, useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import { type SellerAccount, type SellerStatus, sellerStatusOf } from '~/client/money/seller-status'
import { Button, buttonClass } from '~/client/ui/button'
import { Card } from '~/client/ui/card'
import { Notice } from '~/client/ui/feedback/notice'
import { paths } from '~/contract/paths'
import { DisconnectDialog } from './disconnect-dialog'
import { messages } from './messages'
import { requirementTexts } from './requirement-text'
import { useProviderLink } from './use-provider-link'
import styles from './payouts.module.css'

type PayoutAccountProps = {
  account: SellerAccount
  /** Called when the account has changed at the provider and must be fetched again. */
  onSellingAgain: () => void
}

const texts = messages.account

const dotTones: Record<SellerStatus, 'neutral' | 'waiting' | 'problem' | 'good'> = {
  none: 'neutral',
  unfinished: 'waiting',
  checking: 'waiting',
  'more-needed': 'problem',
  active: 'good',
  held: 'waiting',
  stopped: 'neutral',
}

/** The seller status, and the buttons for what the musician can do next. */
export function PayoutAccount({ account, onSellingAgain }: PayoutAccountProps) {
  const status = sellerStatusOf(account)
  const { heading, moveFocus } = useFocusOnChange(status)
  const link = useProviderLink(() => {
    moveFocus()
    onSellingAgain()
  })
  const [isConfirming, setConfirming] = useState(false)
  return (
    <Card as="section" labelledBy="payout-status">
      <Status account={account} heading={heading} />
      {link.problem && (
        <div className="mt-5">
          <Notice tone="error">{link.problem}</Notice>
        </div>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        <ProviderButtons status={status} link={link} />
        <Link href={paths.earnings} className={buttonClass('quiet')}>
          {messages.seeEarnings}
        </Link>
        {canDisconnect(status) && (
          <Button variant="ghost" onClick={() => setConfirming(true)}>
            {texts.disconnect}
          </Button>
        )}
      </div>
      <DisconnectDialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        onDisconnected={() => {
          setConfirming(false)
          moveFocus()
        }}
      />
    </Card>
  )
}

/** Moves the focus to the heading when a change removes the button that was pressed. */
function useFocusOnChange(status: SellerStatus) {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(status)
  const moves = useRef(false)
  useEffect(() => {
    if (before.current === status) return
    before.current = status
    if (moves.current) heading.current?.focus()
    moves.current = false
  }, [status])
  return { heading, moveFocus: () => void (moves.current = true) }
}

type StatusProps = { account: SellerAccount; heading: RefObject<HTMLHeadingElement | null> }

function Status({ account, heading }: StatusProps) {
  const status = sellerStatusOf(account)
  const { title, text } = messages.status[status]
  const needs = status === 'stopped' ? [] : requirementTexts(account.requirements)
  return (
    <>
      <h2
        ref={heading}
        id="payout-status"
        tabIndex={-1}
        className={styles.status}
        data-tone={dotTones[status]}
        aria-live="polite"
      >
        {title}
      </h2>
      <p className="mt-3 text-dim">{account.isUnderReview ? texts.underReview : text}</p>
      {status === 'stopped' && (
        <p className="mt-3">{account.chargesEnabled ? texts.sellsAtOnce : texts.sellsAfterQuestions}</p>
      )}
      {needs.length > 0 && <Needs needs={needs} />}
    </>
  )
}

const canDisconnect = (status: SellerStatus) => status !== 'none' && status !== 'stopped'

const Needs = ({ needs }: { needs: readonly string[] }) => (
  <>
    <h3 className="mt-5 font-sans text-[.9375rem] font-600">{texts.stillNeeded}</h3>
    <ul className="mt-2 grid list-disc gap-1 pl-5">
      {needs.map((need) => (
        <li key={need}>{need}</li>
      ))}
    </ul>
  </>
)

type ProviderButtonsProps = { status: SellerStatus; link: ReturnType<typeof useProviderLink> }

/** The button that opens the provider's questions; null while it asks none. */
const questionsLabels: Record<SellerStatus, string | null> = {
  none: messages.setUp,
  unfinished: texts.continueSetup,
  'more-needed': texts.addMissing,
  stopped: texts.sellAgain,
  checking: null,
  active: null,
  held: null,
}

/** The provider's dashboard is offered once the musician has answered its first questions. */
function ProviderButtons({ status, link }: ProviderButtonsProps) {
  const label = questionsLabels[status]
  const begins = status === 'none' || status === 'stopped'
  const route = begins ? 'sellerOnboard' : 'refreshSellerOnboarding'
  const hasDashboard = status !== 'none' && status !== 'unfinished'
  return (
    <>
      {label && (
        <Button busy={link.isLeavingBy(route) && texts.opening} onClick={() => link.go(route)}>
          {label}
        </Button>
      )}
      {hasDashboard && (
        <Button
          variant={label ? 'quiet' : 'primary'}
          busy={link.isLeavingBy('sellerDashboardLink') && texts.opening}
          onClick={() => link.go('sellerDashboardLink')}
        >
          {texts.openDashboard}
        </Button>
      )}
    </>
  )
}
