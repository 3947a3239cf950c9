import { lateDialog } from '~/client/ui/parts/dialog-part'
import type { AppealDialogProps } from './appeal-dialog'
import type { DecisionDialogProps } from './decision-dialog'

/** The dialog in which a moderator decides. Its code loads only when it opens. */
export const LateDecision = lateDialog<DecisionDialogProps>(() =>
  import('./decision-dialog').then((part) => part.DecisionDialog),
)

const LateAppeal = lateDialog<AppealDialogProps>(() =>
  import('./appeal-dialog').then((part) => part.AppealDialog),
)

/** The number of the open appeal if this moderator may decide it; otherwise null. */
export const appealToDecide = ({ openAppeal, mayDecideAppeal }: DecisionDialogProps['subject']) =>
  mayDecideAppeal ? (openAppeal?.number ?? null) : null

/** Opens the dialog for the open appeal if this moderator may decide it, and otherwise the dialog for the subject. */
export function FirstDecision(props: DecisionDialogProps) {
  const { subject, onClose } = props
  const appeal = appealToDecide(subject)
  return appeal === null ? (
    <LateDecision {...props} />
  ) : (
    <LateAppeal subject={subject} appeal={appeal} onClose={onClose} />
  )
}
