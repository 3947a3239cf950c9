import { drop } from '~/client/api/cache'
import { useWrite } from '~/client/api/write/use-write'
import { ConfirmDialog } from '~/client/ui/overlays/confirm-dialog'
import { Notice } from '~/client/ui/feedback/notice'
import type { OwnTrack } from './use-own-tracks'

type DeleteDialogProps = { track: OwnTrack; onClose: () => void; onDeleted: () => void }

export function DeleteDialog({ track, onClose, onDeleted }: DeleteDialogProps) {
  const input = { params: { id: track._id } }
  const { run, state, error } = useWrite('deleteTrack', {
    refreshes: ['artistTracks'],
    // Another tab deleted it, or the answer to an earlier press was lost.
    whenGone: { deleted: true },
    onLeave: 'finish',
    apply: () => drop('track', input),
    onDone: onDeleted,
  })
  return (
    <ConfirmDialog
      open
      title="Delete this track?"
      act="Delete track"
      busy={state.status === 'pending' && 'Deleting...'}
      onAct={() => void run(input)}
      onClose={onClose}
    >
      {error && (
        <div className="mb-4">
          <Notice tone="error">It could not be deleted. {error.message}</Notice>
        </div>
      )}
      <p>
        <strong dir="auto">{track.title}</strong> will be gone from Lariat for good. Who bought it keeps it.
      </p>
    </ConfirmDialog>
  )
}
