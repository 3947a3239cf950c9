import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import { useSession } from '~/client/session/session'
import { Button, buttonClass, type ButtonSize } from '~/client/ui/button'
import { paths } from '~/contract/paths'
import { LateReport } from './late-report'
import { messages } from './messages'
import type { ReportDialogProps } from './dialog/report-dialog'

type ReportButtonProps = Pick<ReportDialogProps, 'subject' | 'photos'> & {
  /** Whose it is. Nobody reports what is their own. */
  ownerId: string | null
  size?: ButtonSize
}

/** Opens the report of what this page shows. A signed-out person signs in first and comes back. */
export function ReportButton({ subject, photos, ownerId, size = 'sm' }: ReportButtonProps) {
  const { user } = useSession()
  const [location] = useLocation()
  const [isOpen, setOpen] = useState(false)
  if (user && user._id === ownerId) return null
  const look = 'underline underline-offset-4'
  if (!user) {
    return (
      <Link
        href={paths.login}
        state={{ headedFor: location }}
        className={`${buttonClass('ghost', size)} ${look}`}
      >
        {messages.signInToReport}
      </Link>
    )
  }
  return (
    <>
      <Button variant="ghost" size={size} onClick={() => setOpen(true)}>
        {messages.report}
      </Button>
      {isOpen && <LateReport subject={subject} {...(photos && { photos })} onClose={() => setOpen(false)} />}
    </>
  )
}
