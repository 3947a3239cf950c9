import { lateDialog } from '~/client/ui/parts/dialog-part'
import type { ReportDialogProps } from './dialog/report-dialog'

/** The dialog that reports something. */
export const LateReport = lateDialog<ReportDialogProps>(() =>
  import('./dialog/report-dialog').then((part) => part.ReportDialog),
)
