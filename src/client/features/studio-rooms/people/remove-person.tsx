import { useLocation } from 'wouter'
import { drop, refresh } from '~/client/api/cache'
import { useWrite } from '~/client/api/write/use-write'
import { ConfirmDialog } from '~/client/ui/overlays/confirm-dialog'
import { paths } from '~/contract/paths'
import { messages } from '../messages'
import { nameOf, type Room, type RoomPerson } from '../room'

const texts = messages.people

type RemovePersonProps = { room: Room; person: RoomPerson; isSelf: boolean; onClose: () => void }

/** After the release, the music is public, and the people of the room are the credits of the track. */
const questionOf = ({ isOpen }: Room, isSelf: boolean, { state, ...person }: RoomPerson) => {
  const name = nameOf(person)
  if (isSelf) {
    const text = isOpen ? texts.leaveText : texts.leaveReleasedText
    return { title: texts.leaveTitle, text, act: texts.leave }
  }
  const removeText = isOpen ? texts.removeText : texts.removeReleasedText
  return state === 'invited'
    ? { title: texts.withdrawTitle, text: texts.withdrawText(name), act: texts.withdraw }
    : { title: texts.removeTitle(name), text: removeText(name), act: texts.remove }
}

export function RemovePerson({ room, person, isSelf, onClose }: RemovePersonProps) {
  const [, navigate] = useLocation()
  const { run, state, error } = useWrite('removeCollaborator', {
    // The page of a released track shows its credits.
    refreshes: ['worksInProgress', 'track'],
    answerIfGone: { removed: true },
    onLeave: 'finish',
    apply: () => (isSelf ? drop('room', { params: { id: room._id } }) : refresh('room')),
    onDone: () => {
      onClose()
      if (isSelf) navigate(paths.worksInProgress, { replace: true })
    },
  })
  const { title, text, act } = questionOf(room, isSelf, person)
  return (
    <ConfirmDialog
      open
      title={title}
      act={act}
      keep={texts.cancel}
      busy={state.status === 'pending' && texts.busy}
      problem={error?.message}
      onAct={() => void run({ params: { id: room._id, userId: person._id } })}
      onClose={onClose}
    >
      <p>{text}</p>
    </ConfirmDialog>
  )
}
