import { useState } from 'react'
import { ApiError } from '~/client/api/api-error'
import { call } from '~/client/api/call'
import { failureWords } from '~/client/api/failure-words'
import { ConfirmDialog } from '~/client/ui/overlays/confirm-dialog'
import { Notice } from '~/client/ui/feedback/notice'
import type { OwnTrack } from './use-own-tracks'

type DeleteState = { status: 'asking' } | { status: 'deleting' } | { status: 'failed'; message: string }

type DeleteDialogProps = { track: OwnTrack; onClose: () => void; onDeleted: () => void }

export function DeleteDialog({ track, onClose, onDeleted }: DeleteDialogProps) {
  const [state, setState] = useState<DeleteState>({ status: 'asking' })
  const remove = async () => {
    setState({ status: 'deleting' })
    try {
      await call('deleteTrack', { params: { id: track._id } })
      onDeleted()
    } catch (error) {
      // Gone already, by another tab or an answer that was lost, is what was wanted.
      if (error instanceof ApiError && error.status === 404) return onDeleted()
      setState({ status: 'failed', message: failureWords(error) })
    }
  }
  return (
    <ConfirmDialog
      open
      title="Delete this track?"
      act="Delete track"
      busy={state.status === 'deleting' && 'Deleting...'}
      onAct={() => void remove()}
      onClose={onClose}
    >
      {state.status === 'failed' && (
        <div className="mb-4">
          <Notice tone="error">It could not be deleted. {state.message}</Notice>
        </div>
      )}
      <p>
        <strong dir="auto">{track.title}</strong> will be gone from Lariat for good. Who bought it keeps it.
      </p>
    </ConfirmDialog>
  )
}
