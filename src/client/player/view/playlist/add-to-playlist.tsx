import { type ComponentProps, type ReactNode, useContext, useEffect, useState } from 'react'
import type { Track } from '~/contract/schemas/built'
import { Button } from '~/client/ui/button'
import { type LoadPart, usePart } from '~/client/ui/use-part'
import { AddTracksPart, type AddTracksProps } from './add-tracks-part'

type AddToPlaylistProps = Pick<AddTracksProps, 'onLeave'> & {
  /** Called at the press, because a queue is long and changes often. */
  tracks: () => readonly Track[]
  children: ReactNode
} & Pick<ComponentProps<typeof Button>, 'size' | 'variant' | 'aria-label'>

/** The button that opens the dialog. */
export function AddToPlaylist({ tracks, onLeave, ...button }: AddToPlaylistProps) {
  const load = useContext(AddTracksPart)
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
