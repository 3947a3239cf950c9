import { useEffect, useRef } from 'react'
import type { Track } from '~/contract/schemas/built'
import { RemoveDialog, useRemoval } from './remove-dialog'

/** Begun from a menu, which has nothing of it until then. */
export function RemoveTrack({ track, onDone }: { track: Track; onDone: () => void }) {
  const { asking, onRemove, remove, close } = useRemoval()
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current) {
      // Given up at once, or answered.
      if (!asking) onDone()
      return
    }
    begun.current = true
    onRemove(track)
  })
  return <RemoveDialog removal={{ asking, remove, close }} />
}
