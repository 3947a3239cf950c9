import { useMemo, useRef, useState } from 'react'
import type { OwnTrack } from '~/client/studio/own-tracks/own-track'

/** Which tracks are selected. `shown` are the tracks in the table, in its order. */
export function useSelection(tracks: readonly OwnTrack[], shown: readonly OwnTrack[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(() => new Set())
  /** The track that was pressed last. A press with Shift selects everything from there. */
  const anchor = useRef<string | null>(null)
  // A selected track may have been deleted meanwhile.
  const selected = useMemo(() => tracks.filter(({ _id }) => ids.has(_id)), [tracks, ids])
  const shownSelected = useMemo(() => shown.filter(({ _id }) => ids.has(_id)).length, [shown, ids])
  const toggle = (index: number, toAnchor: boolean) => {
    const pressed = shown[index]
    if (!pressed) return
    const from = toAnchor ? shown.findIndex(({ _id }) => _id === anchor.current) : -1
    const [first, last] = from < 0 ? [index, index] : [Math.min(from, index), Math.max(from, index)]
    const next = new Set(ids)
    for (const { _id } of shown.slice(first, last + 1)) {
      if (ids.has(pressed._id)) next.delete(_id)
      else next.add(_id)
    }
    anchor.current = pressed._id
    setIds(next)
  }
  return {
    selected,
    isSelected: (id: string) => ids.has(id),
    hiddenCount: selected.length - shownSelected,
    shownState: shownSelected === 0 ? 'none' : shownSelected === shown.length ? 'all' : 'some',
    toggle,
    selectShown: () => setIds(new Set([...ids, ...shown.map(({ _id }) => _id)])),
    deselectShown: () => {
      const gone = new Set(shown.map(({ _id }) => _id))
      setIds(new Set([...ids].filter((id) => !gone.has(id))))
    },
    /** Selects these tracks and no others. */
    choose: (chosen: readonly string[]) => setIds(new Set(chosen)),
    /** Deselects some tracks and selects others. */
    replace: (deselected: readonly string[], added: readonly string[]) => {
      const gone = new Set(deselected)
      setIds((now) => new Set([...now].filter((id) => !gone.has(id)).concat(added)))
    },
  } as const
}

export type Selection = ReturnType<typeof useSelection>
