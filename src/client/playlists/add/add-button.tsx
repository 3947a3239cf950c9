import { type ComponentProps, useState } from 'react'
import { Button, narrowClass, narrowTextClass } from '~/client/ui/button'
import { AddToPlaylistIcon } from '~/client/ui/icons/playlist-icons'
import { messages } from '../messages'
import type { AddedTracks } from './added-tracks'
import { LateAddToPlaylist } from './late-add-to-playlist'

type AddButtonProps = {
  added: AddedTracks
  /** Shows only the icon on phones. */
  isNarrow?: boolean
} & Pick<ComponentProps<typeof Button>, 'size' | 'variant'>

/** A button that opens the dialog which adds tracks to a playlist. */
export function AddButton({ added, isNarrow = false, ...button }: AddButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button {...button} className={isNarrow ? narrowClass : ''} onClick={() => setOpen(true)}>
        <AddToPlaylistIcon />
        <span className={isNarrow ? narrowTextClass : undefined}>{messages.add.title}</span>
      </Button>
      {isOpen && <LateAddToPlaylist added={added} onClose={() => setOpen(false)} />}
    </>
  )
}
