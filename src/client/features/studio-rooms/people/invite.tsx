import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { change } from '~/client/api/cache'
import { mediaAddress } from '~/client/api/media-address'
import { useWrite } from '~/client/api/write/use-write'
import { Button } from '~/client/ui/button'
import { FieldFrame, fieldBox } from '~/client/ui/forms/field-frame'
import { Notice } from '~/client/ui/feedback/notice'
import { Avatar } from '~/client/ui/pictures/avatar'
import { searchMaxLength } from '~/contract/limits-beyond'
import { messages } from '../messages'
import { nameOf, type Room } from '../room'
import { roomWrites } from '../room-writes'
import { useUnsaved } from '../unsaved-parts'
import styles from './invite.module.css'
import { type FoundPerson, useFoundPeople } from './use-found-people'

const texts = messages.people

type Sent = { username: string; form: HTMLFormElement }

/** What is typed, the people found for it, and the option that the arrow keys have reached. */
function useInvite(room: Room) {
  const [typed, setTyped] = useState('')
  const [isListShut, setListShut] = useState(false)
  const [activeIndex, setActiveIndex] = useState(-1)
  const input = { params: { id: room._id } }
  const { run, state, error, reset } = useWrite('inviteCollaborator', {
    ...roomWrites,
    onLeave: 'finish',
    apply: ({ people }) => change('room', input, (answer) => ({ ...answer, people })),
    onDone: () => setTyped(''),
  })
  useUnsaved(typed.trim() !== '')
  const all = useFoundPeople(room._id, typed)
  const found = isListShut ? [] : all.filter(({ _id }) => !room.people.some((person) => person._id === _id))
  const shut = () => {
    setListShut(true)
    setActiveIndex(-1)
  }
  return {
    typed,
    found,
    active: found[activeIndex],
    error,
    isPending: state.status === 'pending',
    shut,
    type: (text: string) => {
      setTyped(text)
      setListShut(false)
      setActiveIndex(-1)
      reset()
    },
    invite: ({ username, form }: Sent) => {
      shut()
      if (username !== '') void run({ ...input, body: { username } }, form)
    },
    press: (event: KeyboardEvent) => {
      const next = nextIndex(event.key, activeIndex, found.length)
      if (next !== undefined) setActiveIndex(next)
      else if (event.key === 'Escape' && found.length > 0) shut()
      else return
      event.preventDefault()
    },
  }
}

/** An exact username can be sent without waiting for the search. */
export function Invite({ room }: { room: Room }) {
  const { typed, found, active, error, isPending, ...acts } = useInvite(room)
  const listId = useId()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    acts.invite({ username: active?.username ?? typed.trim(), form: event.currentTarget })
  }
  return (
    <form noValidate className="mt-4 grid gap-3" onSubmit={submit}>
      {error?.message && <Notice tone="error">{error.message}</Notice>}
      <FieldFrame label={texts.invite} hint={texts.inviteHint} error={error?.fields.username}>
        {(controlProps) => (
          <div className="flex gap-2">
            <input
              {...controlProps}
              {...searchBox}
              role="combobox"
              aria-expanded={found.length > 0}
              aria-controls={listId}
              aria-activedescendant={active && `${listId}${active._id}`}
              value={typed}
              onChange={(event) => acts.type(event.target.value)}
              onKeyDown={acts.press}
              onBlur={acts.shut}
            />
            <Button
              type="submit"
              className="h-12"
              disabled={typed.trim() === ''}
              busy={isPending && texts.inviting}
            >
              {texts.act}
            </Button>
          </div>
        )}
      </FieldFrame>
      <Found {...{ listId, found, active }} onChoose={acts.invite} />
      <p className="sr-only" aria-live="polite">
        {found.length > 0 && texts.found(found.length)}
      </p>
    </form>
  )
}

const searchBox = {
  name: 'username',
  'aria-autocomplete': 'list',
  autoComplete: 'off',
  autoCapitalize: 'none',
  spellCheck: false,
  maxLength: searchMaxLength,
  className: `${fieldBox} min-w-0 flex-1`,
} as const

/** The arrow keys go from the last option to the field, and from the field to the first option, or the other way round. */
function nextIndex(key: string, index: number, count: number): number | undefined {
  if (count === 0) return undefined
  if (key === 'ArrowDown') return index + 1 < count ? index + 1 : -1
  if (key === 'ArrowUp') return index < 0 ? count - 1 : index - 1
  return undefined
}

type FoundProps = {
  listId: string
  found: readonly FoundPerson[]
  active: FoundPerson | undefined
  onChoose: (sent: Sent) => void
}

function Found({ listId, found, active, onChoose }: FoundProps) {
  const list = useRef<HTMLDivElement>(null)
  const { length } = found
  // The list opens below the field. If the field is near the lower edge of the screen, the list is outside it.
  useEffect(() => {
    if (length > 0) list.current?.scrollIntoView({ block: 'nearest' })
  }, [length])
  return (
    <div
      ref={list}
      id={listId}
      role="listbox"
      aria-label={texts.results}
      className={styles.list}
      hidden={found.length === 0}
    >
      {found.map((person) => (
        <button
          key={person._id}
          id={`${listId}${person._id}`}
          type="button"
          role="option"
          tabIndex={-1}
          aria-selected={person === active}
          className={styles.option}
          // The field keeps the focus, or the list would close before the press ends.
          onPointerDown={(event) => event.preventDefault()}
          onClick={({ currentTarget: { form } }) => form && onChoose({ username: person.username, form })}
        >
          <Avatar size="sm" name={nameOf(person)} src={mediaAddress(person.avatarUrl)} />
          <span className="min-w-0 flex-1 truncate text-left">
            <bdi className="font-600">{nameOf(person)}</bdi>{' '}
            <bdi className="text-dim">{`@${person.username}`}</bdi>
          </span>
        </button>
      ))}
    </div>
  )
}
