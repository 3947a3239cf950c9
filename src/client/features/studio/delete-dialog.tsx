import { useState } from 'react'
import { ApiError } from '~/client/api/api-error'
import { call } from '~/client/api/call'
import { Button } from '~/client/ui/button'
import { Dialog } from '~/client/ui/dialog'
import { Notice } from '~/client/ui/notice'
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
      setState({ status: 'failed', message: error instanceof ApiError ? error.message : 'Try again.' })
    }
  }
  return (
    <Dialog
      open
      title="Delete this track?"
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Keep it
          </Button>
          <Button variant="danger" busy={state.status === 'deleting' && 'Deleting...'} onClick={remove}>
            Delete track
          </Button>
        </>
      }
    >
      {state.status === 'failed' && (
        <div className="mb-4">
          <Notice tone="error">It could not be deleted. {state.message}</Notice>
        </div>
      )}
      <p>
        <strong dir="auto">{track.title}</strong> will be gone from Lariat for good. Who bought it keeps it.
      </p>
    </Dialog>
  )
}
