import { Link } from 'wouter'
import { useSession } from '~/client/session/session'
import { buttonClass } from '~/client/ui/button'
import { Notice } from '~/client/ui/feedback/notice'
import { messages } from './messages'
import { useOwnDecisions } from './own-decisions'

/** Tells artists on their own page that only they see it, where moderators have hidden it. */
export function HiddenNotice({ ownerId }: { ownerId: string }) {
  const { user } = useSession()
  const decisionAbout = useOwnDecisions({ isOwn: user?._id === ownerId })
  const decision = decisionAbout({ type: 'user', id: ownerId })
  if (decision === null) return null
  return (
    <div className="mb-6">
      <Notice
        tone="info"
        action={
          <Link href={decision} className={buttonClass('quiet', 'sm')}>
            {messages.why}
          </Link>
        }
      >
        {messages.page}
      </Notice>
    </div>
  )
}
