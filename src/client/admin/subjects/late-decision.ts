import { lateDialog } from '~/client/ui/parts/dialog-part'
import type { DecisionDialogProps } from './decision-dialog'

/** The dialog in which a moderator decides. Its code loads only when it opens. */
export const LateDecision = lateDialog<DecisionDialogProps>(() =>
  import('./decision-dialog').then((part) => part.DecisionDialog),
)
