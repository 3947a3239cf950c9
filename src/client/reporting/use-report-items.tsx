import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { useSession } from '~/client/session/session'
import { FlagIcon } from '~/client/ui/icons/flag-icon'
import type { MenuItem } from '~/client/ui/overlays/menu-item'
import { paths } from '~/contract/paths'
import type { ReportDialogProps } from './dialog/report-dialog'
import { LateReport } from './late-report'
import { messages } from './messages'

type ReportItems = Pick<ReportDialogProps, 'subject'> & {
  ownerId: string | undefined
  /** Shows a dialog, which stays when the menu closes. Null removes it. */
  show: (dialog: ReactNode) => void
}

/**
 * The item of a menu that reports something. Nobody reports what is their own. A signed-out person signs in first and
 * comes back.
 */
export function useReportItems({ subject, ownerId, show }: ReportItems): MenuItem[] {
  const { user } = useSession()
  const [location, navigate] = useLocation()
  if (!user) {
    const logIn = () => navigate(paths.login, { state: { headedFor: location } })
    return [{ kind: 'action', label: messages.signInToReport, icon: <FlagIcon />, onSelect: logIn }]
  }
  if (user._id === ownerId) return []
  const report = () => show(<LateReport subject={subject} onClose={() => show(null)} />)
  return [{ kind: 'action', label: messages.reportMenu, icon: <FlagIcon />, onSelect: report }]
}
