// Moves and removes the tracks of a playlist, and says what has happened.
import { useMemo } from 'react'
import { type PlaylistEdit, placeOf } from '~/client/playlists/edits/playlist-edit'
import type { PlaylistRows } from '~/client/playlists/rows/playlist-rows'
import { useToast } from '~/client/ui/feedback/toast'
import type { Track } from '~/contract/schemas/built'
import { messages } from '../messages'

const words = messages.edits

export function useTrackEdits(store: PlaylistRows) {
  const say = useToast()
  return useMemo(() => {
    const edit = (change: PlaylistEdit) =>
      void store.edit(change).catch((error: unknown) => {
        const reason = error instanceof Error ? error.message : ''
        say({ message: words.refused(reason), tone: 'error' })
      })
    return {
      move: (trackId: string, index: number) => edit({ type: 'move', trackId, position: index + 1 }),
      remove: (track: Track) => {
        const position = placeOf(store.state.get().rows, track._id) + 1
        edit({ type: 'remove', trackId: track._id })
        const undo = () => edit({ type: 'add', track, position })
        say({ message: words.removed(track.title), action: { label: words.undo, onAct: undo } })
      },
    }
  }, [store, say])
}
