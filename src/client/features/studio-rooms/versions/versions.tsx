import { useState } from 'react'
import { Card } from '~/client/ui/card'
import { messages } from '../messages'
import type { MixPlayer } from '../playing/mix-player'
import type { Room, Version } from '../room'
import { AddVersion } from './add-version'
import { DeleteVersion } from './delete-version'
import { RenameVersion } from './rename-version'
import { VersionRow } from './version-row'

const texts = messages.versions

type OpenDialog = { dialog: 'none' } | { dialog: 'rename' | 'delete'; version: Version }

type VersionsProps = { room: Room; mix: MixPlayer; userId: string }

/** The newest version is on top. */
export function Versions({ room, mix, userId }: VersionsProps) {
  const [open, setOpen] = useState<OpenDialog>({ dialog: 'none' })
  const close = () => setOpen({ dialog: 'none' })
  return (
    <Card as="section" labelledBy="versions">
      <h2 id="versions" className="text-2xl">
        {texts.title}
      </h2>
      {room.versions.length === 0 && <p className="mt-3 text-dim">{texts.none}</p>}
      <ul className="mt-2">
        {room.versions.toReversed().map((version) => (
          <VersionRow
            key={version._id}
            {...{ room, mix, userId, version }}
            onRename={() => setOpen({ dialog: 'rename', version })}
            onDelete={() => setOpen({ dialog: 'delete', version })}
          />
        ))}
      </ul>
      {room.isOpen && <AddVersion roomId={room._id} />}
      {open.dialog === 'rename' && <RenameVersion roomId={room._id} version={open.version} onClose={close} />}
      {open.dialog === 'delete' && <DeleteVersion roomId={room._id} version={open.version} onClose={close} />}
    </Card>
  )
}
