import { useState } from 'react'
import { useWrite } from '~/client/api/write/use-write'
import { titleMaxLength } from '~/contract/limits-beyond'
import { messages } from './messages'
import type { Room } from './room'
import { roomWrites } from './room-writes'
import { TextDialog } from './text-dialog'

type RenameRoomProps = { room: Room; onClose: () => void }

/** Changes the working title. It becomes the title of the track, unless the release form sets another one. */
export function RenameRoom({ room, onClose }: RenameRoomProps) {
  const [title, setTitle] = useState(room.title)
  const write = useWrite('updateTrack', {
    ...roomWrites,
    refreshes: [...roomWrites.refreshes, 'artistTracks', 'track'],
    onDone: onClose,
  })
  return (
    <TextDialog
      words={messages.renameRoom}
      name="title"
      maxLength={titleMaxLength}
      value={title}
      isChanged={title !== room.title}
      write={write}
      onChange={setTitle}
      onSubmit={(typed, form) => void write.run({ params: { id: room._id }, body: { title: typed } }, form)}
      onClose={onClose}
    />
  )
}
