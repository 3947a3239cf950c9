import { useRef, useState } from 'react'
import { mediaAddress } from '~/client/api/media-address'
import { Button } from '~/client/ui/button'
import { Card } from '~/client/ui/card'
import { useKeptFocus } from '~/client/ui/focus/use-kept-focus'
import { Avatar } from '~/client/ui/pictures/avatar'
import { LateDialog } from '../late-dialog'
import { messages } from '../messages'
import { nameOf, type Room, type RoomPerson } from '../room'
import { Invite } from './invite'

const texts = messages.people

type PeopleProps = { room: Room; userId: string }

/** Artists invite and remove people, and collaborators can leave. */
export function People({ room, userId }: PeopleProps) {
  const [removed, setRemoved] = useState<RoomPerson | null>(null)
  const mayInvite = room.role === 'artist' && room.isOpen
  const place = useRef<HTMLDivElement>(null)
  useKeptFocus(place, 'li')
  return (
    <Card as="section" labelledBy="people">
      <h2 id="people" className="text-2xl">
        {texts.title}
      </h2>
      <div ref={place}>
        <ul className="mt-2">
          {room.people.map((person) => (
            <PersonRow key={person._id} {...{ room, userId, person }} onRemove={() => setRemoved(person)} />
          ))}
        </ul>
        {mayInvite && <Invite room={room} />}
      </div>
      {removed && (
        <LateDialog
          dialog="remove"
          room={room}
          person={removed}
          isSelf={removed._id === userId}
          onClose={() => setRemoved(null)}
        />
      )}
    </Card>
  )
}

type PersonRowProps = PeopleProps & { person: RoomPerson; onRemove: () => void }

function PersonRow({ room, userId, person, onRemove }: PersonRowProps) {
  const isSelf = person._id === userId
  const mayRemove = person.state !== 'artist' && (room.role === 'artist' || isSelf)
  const name = nameOf(person)
  const [act, label] = isSelf
    ? [texts.leave, undefined]
    : person.state === 'invited'
      ? [texts.withdraw, texts.withdrawLabel(name)]
      : [texts.remove, texts.removeLabel(name)]
  return (
    <li className="flex min-h-16 items-center gap-3">
      <Avatar name={name} src={mediaAddress(person.avatarUrl)} />
      <div className="min-w-0 flex-1">
        <p className="flex gap-1">
          <bdi className="truncate font-600">{name}</bdi> {isSelf && texts.you}
        </p>
        <p className="truncate text-sm text-dim">{texts[person.state]}</p>
      </div>
      {mayRemove && (
        <Button size="sm" variant="ghost" aria-label={label} onClick={onRemove}>
          {act}
        </Button>
      )}
    </li>
  )
}
