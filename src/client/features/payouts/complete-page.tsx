import { Link } from 'wouter'
import { canSell, type SellerStanding, standingOf } from '~/client/music/seller-standing'
import { TestModeMark } from '~/client/music/test-mode-mark'
import { buttonClass } from '~/client/ui/button'
import { Loader } from '~/client/ui/loader'
import { Notice } from '~/client/ui/notice'
import { Page } from '~/client/ui/page'
import { PayoutPart } from './payout-part'
import { useSellerStatus } from './use-seller-status'

type CompletePageProps = { studioPath: string; earningsPath: string }

/** Where the provider sends people back to. What they did there may take its time to arrive. */
export default function CompletePage({ studioPath, earningsPath }: CompletePageProps) {
  const status = useSellerStatus('back-from-provider')
  const standing = status.data && standingOf(status.data)
  return (
    <Page
      title="Payouts"
      lead={standing && !status.waiting ? leads[standing] : leads.checking}
      width="reading"
    >
      <TestModeMark className="mb-6" />
      {status.waiting && (
        <div className="mb-6 flex">
          <Loader size="sm" message="Asking the payment provider..." />
        </div>
      )}
      {standing && canSell(standing) && (
        <div className="mb-6">
          <Notice
            tone="success"
            action={
              <Link href={studioPath} className={buttonClass('quiet', 'sm')}>
                To your studio
              </Link>
            }
          >
            You can sell your music now.
          </Notice>
        </div>
      )}
      <PayoutPart status={status} earningsPath={earningsPath} />
    </Page>
  )
}

const leads: Record<SellerStanding, string> = {
  none: 'Nothing has begun yet.',
  unfinished: 'You came back before the payment provider had everything.',
  checking: 'Looking how the payment provider took your answers.',
  'more-needed': 'The payment provider has your answers, and asks for more.',
  active: 'All is set up.',
  held: 'All is set up, but for the payouts.',
  stopped: 'You have stopped selling.',
}
