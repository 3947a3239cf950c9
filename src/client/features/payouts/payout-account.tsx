import { type RefObject, useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import { type SellerStanding, type SellerStatus, standingOf } from '~/client/money/seller-status'
import { Button, buttonClass } from '~/client/ui/button'
import { Card } from '~/client/ui/card'
import { Notice } from '~/client/ui/feedback/notice'
import { paths } from '~/contract/paths'
import { DisconnectDialog } from './disconnect-dialog'
import { requirementWords } from './requirement-words'
import { sellingAgain, standingWords } from './standing-words'
import { useProviderLink } from './use-provider-link'
import styles from './payouts.module.css'

type PayoutAccountProps = {
  status: SellerStatus
  /** Called when the status has changed at the provider and must be fetched again. */
  onSellingAgain: () => void
}

const dots: Record<SellerStanding, 'idle' | 'waiting' | 'wrong' | 'well'> = {
  none: 'idle',
  unfinished: 'waiting',
  checking: 'waiting',
  'more-needed': 'wrong',
  active: 'well',
  held: 'waiting',
  stopped: 'idle',
}

/** How one stands with the provider, and what one can do about it. */
export function PayoutAccount({ status, onSellingAgain }: PayoutAccountProps) {
  const standing = standingOf(status)
  const { heading, moveFocus } = useFocusOnChange(standing)
  const link = useProviderLink(() => {
    moveFocus()
    onSellingAgain()
  })
  const [asking, setAsking] = useState(false)
  return (
    <Card as="section" labelledBy="payout-standing">
      <Standing status={status} heading={heading} />
      {link.problem && (
        <div className="mt-5">
          <Notice tone="error">{link.problem}</Notice>
        </div>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        <Acts standing={standing} link={link} />
        <Link href={paths.earnings} className={buttonClass('quiet')}>
          See your earnings
        </Link>
        {mayStop(standing) && (
          <Button variant="ghost" onClick={() => setAsking(true)}>
            Disconnect
          </Button>
        )}
      </div>
      <DisconnectDialog
        open={asking}
        onClose={() => setAsking(false)}
        onDisconnected={() => {
          setAsking(false)
          moveFocus()
        }}
      />
    </Card>
  )
}

/** Moves the focus to the heading when a change removes the button that was pressed. */
function useFocusOnChange(standing: SellerStanding) {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(standing)
  const moves = useRef(false)
  useEffect(() => {
    if (before.current === standing) return
    before.current = standing
    if (moves.current) heading.current?.focus()
    moves.current = false
  }, [standing])
  return { heading, moveFocus: () => void (moves.current = true) }
}

type StandingProps = { status: SellerStatus; heading: RefObject<HTMLHeadingElement | null> }

function Standing({ status, heading }: StandingProps) {
  const standing = standingOf(status)
  const { title, text } = standingWords[standing]
  const needs = standing === 'stopped' ? [] : requirementWords(status.requirements)
  return (
    <>
      <h2
        ref={heading}
        id="payout-standing"
        tabIndex={-1}
        className={styles.payoutStanding}
        data-is={dots[standing]}
        aria-live="polite"
      >
        {title}
      </h2>
      <p className="mt-3 text-dim">{text}</p>
      {standing === 'stopped' && (
        <p className="mt-3">{status.chargesEnabled ? sellingAgain.atOnce : sellingAgain.afterQuestions}</p>
      )}
      {needs.length > 0 && <Needs needs={needs} />}
    </>
  )
}

const mayStop = (standing: SellerStanding) => standing !== 'none' && standing !== 'stopped'

const Needs = ({ needs }: { needs: readonly string[] }) => (
  <>
    <h3 className="mt-5 font-sans text-[.9375rem] font-600">The provider still asks for</h3>
    <ul className="mt-2 grid list-disc gap-1 pl-5">
      {needs.map((need) => (
        <li key={need}>{need}</li>
      ))}
    </ul>
  </>
)

type ActsProps = { standing: SellerStanding; link: ReturnType<typeof useProviderLink> }

const questions: Record<SellerStanding, string | null> = {
  none: 'Set up payouts',
  unfinished: 'Go on with the setup',
  'more-needed': 'Answer what is missing',
  stopped: 'Sell again',
  checking: null,
  active: null,
  held: null,
}

/** What leads to the provider: on with its questions, and to its own pages once there is something on them. */
function Acts({ standing, link }: ActsProps) {
  const act = questions[standing]
  const begins = standing === 'none' || standing === 'stopped'
  const route = begins ? 'sellerOnboard' : 'refreshSellerOnboarding'
  const hasDashboard = standing !== 'none' && standing !== 'unfinished'
  return (
    <>
      {act && (
        <Button busy={link.isLeavingBy(route) && 'Opening...'} onClick={() => link.go(route)}>
          {act}
        </Button>
      )}
      {hasDashboard && (
        <Button
          variant={act ? 'quiet' : 'primary'}
          busy={link.isLeavingBy('sellerDashboardLink') && 'Opening...'}
          onClick={() => link.go('sellerDashboardLink')}
        >
          Open the payout dashboard
        </Button>
      )}
    </>
  )
}
