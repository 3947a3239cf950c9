import { drop } from '~/client/api/cache'
import { useWrite } from '~/client/api/write/use-write'
import { ConfirmDialog } from '~/client/ui/overlays/confirm-dialog'
import { messages } from './messages'
import type { OwnTrack } from '~/client/studio/own-tracks/own-track'

const texts = messages.delete

type DeleteDialogProps = { track: OwnTrack; onClose: () => void; onDeleted: () => void }

export function DeleteDialog({ track, onClose, onDeleted }: DeleteDialogProps) {
  const input = { params: { id: track._id } }
  const { run, state, error } = useWrite('deleteTrack', {
    refreshes: ['artistTracks', 'tracks'],
    // Already deleted: in another tab, or by an earlier press whose answer was lost.
    answerIfGone: { deleted: true },
    onLeave: 'finish',
    apply: () => drop('track', input),
    onDone: onDeleted,
  })
  return (
    <ConfirmDialog
      open
      title={texts.title}
      act={texts.confirm}
      busy={state.status === 'pending' && texts.deleting}
      problem={error && texts.failed(error.message ?? '')}
      onAct={() => void run(input)}
      onClose={onClose}
    >
      <p>{texts.text(track.title)}</p>
    </ConfirmDialog>
  )
}
