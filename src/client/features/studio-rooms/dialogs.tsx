// The dialogs of a room. Their code loads after the page, which works without them.
import type { ComponentProps } from 'react'
import { RemovePerson } from './people/remove-person'
import { RenameRoom } from './rename-room'
import { ReleaseDialog } from './release/release-dialog'
import { DeleteVersion } from './versions/delete-version'
import { RenameVersion } from './versions/rename-version'

export type OpenDialog =
  | ({ dialog: 'rename' } & ComponentProps<typeof RenameVersion>)
  | ({ dialog: 'delete' } & ComponentProps<typeof DeleteVersion>)
  | ({ dialog: 'rename-room' } & ComponentProps<typeof RenameRoom>)
  | ({ dialog: 'remove' } & ComponentProps<typeof RemovePerson>)
  | ({ dialog: 'release' } & ComponentProps<typeof ReleaseDialog>)

export function RoomDialog(open: OpenDialog) {
  if (open.dialog === 'rename') return <RenameVersion {...open} />
  if (open.dialog === 'delete') return <DeleteVersion {...open} />
  if (open.dialog === 'rename-room') return <RenameRoom {...open} />
  return open.dialog === 'remove' ? <RemovePerson {...open} /> : <ReleaseDialog {...open} />
}
