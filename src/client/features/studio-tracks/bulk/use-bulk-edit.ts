import { useLayoutEffect, useRef, useState } from 'react'
import { change, refresh } from '~/client/api/cache'
import { call } from '~/client/api/call'
import { useAct } from '~/client/api/write/use-act'
import { useSession } from '~/client/session/session'
import { ownTracksInput } from '~/client/studio/own-tracks/use-own-tracks'
import { useToast } from '~/client/ui/feedback/toast'
import type { Input } from '~/contract/schemas/built'
import { type BulkOutcome, sendEdits, type TrackEdit, undoOf } from './bulk-edit'
import { messages } from './messages'

type Run = {
  edits: readonly TrackEdit[]
  kind: 'change' | 'undo'
  /** The edits that had succeeded before this run, if this run tries the failed ones again. */
  changedBefore: readonly TrackEdit[]
}
export type PartialOutcome = BulkOutcome & Pick<Run, 'kind'>

type BulkEditParts = {
  /** Called with the tracks that could not be changed, when everything has been tried. */
  onTried: (failedIds: readonly string[]) => void
}

/**
 * Edits of many tracks. If some fail, `partial` says which, until they are tried again or `finish` is called. What was
 * changed can be undone as one.
 */
export function useBulkEdit({ onTried }: BulkEditParts) {
  const showToast = useToast()
  const [partial, setPartial] = useState<PartialOutcome | null>(null)
  const undo = useRef<(edits: readonly TrackEdit[]) => void>(() => {})
  const report = (kind: Run['kind'], changed: readonly TrackEdit[]) => {
    setPartial(null)
    if (changed.length === 0) return
    if (kind === 'undo') return showToast({ tone: 'success', message: messages.undone })
    showToast({
      tone: 'success',
      message: messages.done(changed.length),
      action: { label: messages.undo, onAct: () => undo.current(undoOf(changed)) },
    })
  }
  const { run, progress, stop } = useSending((outcome, { kind, changedBefore }) => {
    const changed = [...changedBefore, ...outcome.changed]
    onTried(outcome.failed.map(({ edit }) => edit._id))
    if (outcome.failed.length > 0) setPartial({ kind, changed, failed: outcome.failed })
    else report(kind, changed)
  })
  useLayoutEffect(() => {
    undo.current = (edits) => run({ edits, kind: 'undo', changedBefore: [] })
  })
  return {
    progress,
    partial,
    stop,
    save: (edits: readonly TrackEdit[]) => run({ edits, kind: 'change', changedBefore: [] }),
    retry: ({ kind, changed, failed }: PartialOutcome) =>
      run({ edits: failed.map(({ edit }) => edit), kind, changedBefore: changed }),
    finish: ({ kind, changed }: PartialOutcome) => report(kind, changed),
  }
}

export type BulkEdit = ReturnType<typeof useBulkEdit>

/** The answers to fetch again. An edit can move a track to another album, so those about albums change too. */
const changedRoutes = [
  'artistTracks',
  'tracks',
  'track',
  'worksInProgress',
  'myAlbums',
  'albums',
  'album',
  'artist',
  'exploreMusic',
  'pricingRecommendations',
] as const

const send = (input: Input<'changeTracks'>) => call('changeTracks', input)

/** Sends edits. The sending continues after the person has left the page. */
function useSending(onDone: (outcome: BulkOutcome, run: Run) => void) {
  const { user } = useSession()
  const isStopped = useRef(false)
  const { run, state } = useAct<Run, BulkOutcome, number>({
    onLeave: 'finish',
    send: ({ edits }, { onProgress }) => {
      isStopped.current = false
      return sendEdits(edits, { send, onProgress, isStopped: () => isStopped.current }, messages.stopped)
    },
    apply: ({ changed }) => user && showChanges(user._id, changed),
    refresh: () => {
      for (const route of changedRoutes) refresh(route)
    },
    onDone,
  })
  return {
    run: (input: Run) => void run(input),
    /** How many tracks have been sent, and of how many; null while nothing is being changed. */
    progress:
      state.status === 'pending' ? { done: state.progress ?? 0, total: state.input.edits.length } : null,
    /** Changes no further tracks. Those that were already sent stay changed. */
    stop: () => {
      isStopped.current = true
    },
  }
}

/** Shows the new values at once. The list is read again anyway, but a long one takes a while. */
function showChanges(userId: string, edits: readonly TrackEdit[]) {
  const byId = new Map(edits.map((edit) => [edit._id, edit.changes]))
  change('artistTracks', ownTracksInput(userId), (list) => ({
    ...list,
    items: list.items.map((track) => {
      const {
        genre = track.genre,
        mood = track.mood,
        price = track.price,
        album = track.album,
      } = byId.get(track._id) ?? {}
      return { ...track, genre, mood, price, album: album && { _id: album._id, title: album.title } }
    }),
  }))
}
