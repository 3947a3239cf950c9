import { createContext } from 'react'
import type { Track } from '~/contract/schemas/built'
import type { LoadPart } from '~/client/ui/use-part'

export type AddTracksProps = {
  tracks: readonly Track[]
  onClose: () => void
  /** Called when a link in the dialog is followed. */
  onLeave: () => void
}

/**
 * Loads the dialog that adds tracks to a playlist. The app provides it, because the folder of playlists is on a higher
 * floor.
 */
export const AddTracksPart = createContext<LoadPart<AddTracksProps> | null>(null)
