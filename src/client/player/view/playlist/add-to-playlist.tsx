import { type ComponentProps, type ReactNode, useEffect, useState } from 'react'
import { createStore } from '~/client/platform/store'
import { useStore } from '~/client/platform/use-store'
import type { Track } from '~/contract/schemas/built'
import { Button } from '~/client/ui/button'
import { type LoadPart, usePart } from '~/client/ui/parts/use-part'

type AddTracksProps = {
  tracks: readonly Track[]
  onClose: () => void
  /** Called when a link in the dialog is followed. */
  onLeave: () => void
}

/**
 * Loads the dialog that adds tracks to a playlist. The app sets it, because the folder of playlists is on a higher floor.
 */
export const addTracksPart = createStore<{ load: LoadPart<AddTracksProps> | null }>({ load: null })

type AddToPlaylistProps = Pick<AddTracksProps, 'onLeave'> & {
  /** Called at the press, because a queue is long and changes often. */
  tracks: () => readonly Track[]
  children: ReactNode
} & Pick<ComponentProps<typeof Button>, 'size' | 'variant' | 'aria-label'>

/** The button that opens the dialog. */
export function AddToPlaylist({ tracks, onLeave, ...button }: AddToPlaylistProps) {
  const { load } = useStore(addTracksPart)
  const [added, add] = useState<readonly Track[] | null>(null)
  if (!load) return null
  return (
    <>
      <Button {...button} onClick={() => add(tracks())} />
      {added && <LateDialog load={load} tracks={added} onClose={() => add(null)} onLeave={onLeave} />}
    </>
  )
}

/** If its code does not load, it closes, and can be opened again. */
function LateDialog({ load, ...props }: AddTracksProps & { load: LoadPart<AddTracksProps> }) {
  const part = usePart(load)
  const { onClose } = props
  useEffect(() => {
    if (part.state === 'failed') onClose()
  }, [part.state, onClose])
  return part.state === 'loaded' ? <part.View {...props} /> : null
}
