import { type ComponentProps, useState } from 'react'
import { Button } from '~/client/ui/button'
import { AddToPlaylistIcon } from '~/client/ui/icons/playlist-icons'
import { messages } from '../messages'
import type { AddedTracks } from './added-tracks'
import { LateAddToPlaylist } from './late-add-to-playlist'

type AddButtonProps = { added: AddedTracks } & Pick<ComponentProps<typeof Button>, 'size' | 'variant'>

/** A button that opens the dialog which adds tracks to a playlist. */
export function AddButton({ added, ...button }: AddButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button {...button} onClick={() => setOpen(true)}>
        <AddToPlaylistIcon />
        {messages.add.title}
      </Button>
      {isOpen && <LateAddToPlaylist added={added} onClose={() => setOpen(false)} />}
    </>
  )
}
