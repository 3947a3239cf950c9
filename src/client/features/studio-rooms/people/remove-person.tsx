import { useLocation } from 'wouter'
import { drop, refresh } from '~/client/api/cache'
import { useWrite } from '~/client/api/write/use-write'
import { ConfirmDialog } from '~/client/ui/overlays/confirm-dialog'
import { paths } from '~/contract/paths'
import { messages } from '../messages'
import { nameOf, type RoomPerson } from '../room'

const texts = messages.people

type RemovePersonProps = { roomId: string; person: RoomPerson; isSelf: boolean; onClose: () => void }

const questionOf = (isSelf: boolean, { state, ...person }: RoomPerson) => {
  const name = nameOf(person)
  if (isSelf) return { title: texts.leaveTitle, text: texts.leaveText, act: texts.leave }
  return state === 'invited'
    ? { title: texts.withdrawTitle, text: texts.withdrawText(name), act: texts.withdraw }
    : { title: texts.removeTitle(name), text: texts.removeText(name), act: texts.remove }
}

export function RemovePerson({ roomId, person, isSelf, onClose }: RemovePersonProps) {
  const [, navigate] = useLocation()
  const { run, state, error } = useWrite('removeCollaborator', {
    refreshes: ['worksInProgress'],
    answerIfGone: { removed: true },
    onLeave: 'finish',
    apply: () => (isSelf ? drop('room', { params: { id: roomId } }) : refresh('room')),
    onDone: () => {
      onClose()
      if (isSelf) navigate(paths.worksInProgress, { replace: true })
    },
  })
  const { title, text, act } = questionOf(isSelf, person)
  return (
    <ConfirmDialog
      open
      title={title}
      act={act}
      busy={state.status === 'pending' && texts.busy}
      problem={error?.message}
      onAct={() => void run({ params: { id: roomId, userId: person._id } })}
      onClose={onClose}
    >
      <p>{text}</p>
    </ConfirmDialog>
  )
}
