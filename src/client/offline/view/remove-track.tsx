import { useEffect, useRef } from 'react'
import type { Track } from '~/contract/schemas/built'
import { RemoveDialog, useRemoval } from './removal/remove-dialog'

/** A menu renders this to remove a copy. It asks for confirmation if that is needed. */
export function RemoveTrack({ track, onDone }: { track: Track; onDone: () => void }) {
  const { onRemove, ...removal } = useRemoval()
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    if (onRemove(track) === 'given-up') onDone()
  }, [onRemove, track, onDone])
  return <RemoveDialog removal={{ ...removal, close: onDone }} />
}
