import { useEffect, useLayoutEffect, useRef } from 'react'
import { useDevicePart } from '~/client/device/device-context'
import { useStore } from '~/client/platform/use-store'
import { useToast } from '~/client/ui/feedback/toast'
import { bulkEditsOf } from './bulk-edits'
import type { BulkOutcome } from './bulk-edit'
import { messages } from './messages'

type BulkEditParts = {
  /** Called with the ids of the tracks when every one has been tried, also on return to the page with failed ones. */
  onTried: (changedIds: readonly string[], failedIds: readonly string[]) => void
}

const idsOf = ({ changed, failed }: BulkOutcome) =>
  [changed.map(({ _id }) => _id), failed.map(({ edit }) => edit._id)] as const

/** The edit of many tracks that runs, or the last one. */
export function useBulkEdit({ onTried }: BulkEditParts) {
  const edits = useDevicePart(bulkEditsOf)
  const state = useStore(edits.state)
  const showToast = useToast()
  const tried = useRef(onTried)
  useLayoutEffect(() => {
    tried.current = onTried
  })
  useEffect(() => {
    edits.dropOtherSessions()
    const { partial } = edits.state.get()
    if (partial) tried.current(...idsOf(partial))
    return edits.onTried((outcome) => tried.current(...idsOf(outcome)))
  }, [edits])
  useEffect(() => {
    if (state.isUndone && edits.takeUndone()) showToast({ tone: 'success', message: messages.undone })
  }, [edits, state.isUndone, showToast])
  return { ...state, edits }
}

export type BulkEdit = ReturnType<typeof useBulkEdit>
