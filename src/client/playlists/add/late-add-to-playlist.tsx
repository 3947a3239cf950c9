import { useEffect } from 'react'
import { usePart } from '~/client/ui/parts/use-part'
import type { AddToPlaylistProps } from './add-to-playlist'

const loadDialog = () => import('./add-to-playlist').then((part) => part.AddToPlaylist)

/** The dialog that adds tracks to a playlist. If its code does not load, it closes, and can be opened again. */
export function LateAddToPlaylist(props: AddToPlaylistProps) {
  const part = usePart(loadDialog)
  const { onClose } = props
  useEffect(() => {
    if (part.state === 'failed') onClose()
  }, [part.state, onClose])
  return part.state === 'loaded' ? <part.View {...props} /> : null
}
