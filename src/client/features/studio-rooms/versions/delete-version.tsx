import { useWrite } from '~/client/api/write/use-write'
import { ConfirmDialog } from '~/client/ui/overlays/confirm-dialog'
import { messages } from '../messages'
import type { Version } from '../room'
import { roomWrites } from '../room-writes'

const texts = messages.deleteVersion

type DeleteVersionProps = { roomId: string; version: Version; onClose: () => void }

export function DeleteVersion({ roomId, version, onClose }: DeleteVersionProps) {
  const { run, state, error } = useWrite('deleteMixVersion', {
    ...roomWrites,
    answerIfGone: { deleted: true },
    onLeave: 'finish',
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      open
      title={texts.title}
      act={texts.act}
      busy={state.status === 'pending' && texts.busy}
      problem={error?.message}
      onAct={() => void run({ params: { id: roomId, versionId: version._id } })}
      onClose={onClose}
    >
      <p>{texts.text(version.name)}</p>
    </ConfirmDialog>
  )
}
