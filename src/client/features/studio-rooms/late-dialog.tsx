import { LoadProblem } from '~/client/catalog/load-problem'
import { usePart } from '~/client/ui/parts/use-part'
import type { OpenDialog } from './dialogs'
import { messages } from './messages'

const loadDialog = () => import('./dialogs').then((part) => part.RoomDialog)

/** Starts to load the dialogs, so that the first one opens at once. */
export function EarlyDialogs() {
  usePart(loadDialog)
  return null
}

export function LateDialog(open: OpenDialog) {
  const part = usePart(loadDialog)
  if (part.state === 'loaded') return <part.View {...open} />
  if (part.state === 'loading') return null
  return <LoadProblem message={messages.room.dialogNotLoaded} onRetry={part.retry} />
}
