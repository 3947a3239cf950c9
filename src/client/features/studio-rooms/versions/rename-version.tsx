import { useState } from 'react'
import { useWrite } from '~/client/api/write/use-write'
import { mixNameMaxLength } from '~/contract/limits-beyond'
import { messages } from '../messages'
import { TextDialog } from '../text-dialog'
import type { Version } from '../room'
import { roomWrites } from '../room-writes'

const texts = messages.rename

type RenameVersionProps = { roomId: string; version: Version; onClose: () => void }

export function RenameVersion({ roomId, version, onClose }: RenameVersionProps) {
  const [name, setName] = useState(version.name)
  const write = useWrite('renameMixVersion', { ...roomWrites, onDone: onClose })
  return (
    <TextDialog
      words={{
        title: texts.title,
        field: texts.field,
        act: texts.save,
        busy: texts.saving,
        cancel: texts.cancel,
        empty: texts.empty,
      }}
      name="name"
      maxLength={mixNameMaxLength}
      value={name}
      isChanged={name !== version.name}
      write={write}
      onChange={setName}
      onSubmit={(typed, form) =>
        void write.run({ params: { id: roomId, versionId: version._id }, body: { name: typed } }, form)
      }
      onClose={onClose}
    />
  )
}
