import { useEffect } from 'react'
import { useSearch } from 'wouter'
import type { OwnTrack } from '~/client/studio/own-tracks/own-track'

type Changes = {
  /** Opens the form for the track. */
  onEdit: (track: OwnTrack) => void
  /** Writes only the view to the address, so that a reload or Back does not open the form again. */
  onShown: () => void
}

/** Opens the form that the address asks for (`pathToEdit`), once that track has loaded. */
export function useEditInAddress(tracks: readonly OwnTrack[], { onEdit, onShown }: Changes) {
  const wanted = new URLSearchParams(useSearch()).get('edit')
  const track = wanted === null ? undefined : tracks.find(({ _id }) => _id === wanted)
  useEffect(() => {
    if (!track) return
    onShown()
    onEdit(track)
  }, [track, onEdit, onShown])
}
