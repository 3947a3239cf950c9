import { useRef, useState } from 'react'
import { mediaAddress } from '~/client/api/media-address'
import { useWrite } from '~/client/api/write/use-write'
import { IconButton } from '~/client/ui/icon-button'
import { MoreIcon } from '~/client/ui/icons/icons'
import { useReturnedFocus } from '~/client/ui/focus/use-returned-focus'
import { ConfirmDialog } from '~/client/ui/overlays/confirm-dialog'
import { Menu } from '~/client/ui/overlays/menu'
import type { MenuItem } from '~/client/ui/overlays/menu-item'
import { Avatar } from '~/client/ui/pictures/avatar'
import { useKeptText } from '../left-texts'
import { messages } from '../messages'
import { nameOf, type Room, type RoomComment } from '../room'
import { roomWrites } from '../room-writes'
import { mayDelete, mayEdit } from './comment-rules'
import { TextForm } from './text-form'

const texts = messages.comments

type CommentProps = { room: Room; userId: string; comment: RoomComment }

export function Comment({ room, userId, comment }: CommentProps) {
  const [mode, setMode] = useState<'shown' | 'editing' | 'deleting'>('shown')
  const { author } = comment
  const end = () => setMode('shown')
  const header = useRef<HTMLDivElement>(null)
  useReturnedFocus(header, mode === 'editing')
  return (
    <article>
      <div ref={header} className="flex items-center gap-2.5">
        <Avatar size="sm" name={nameOf(author)} src={mediaAddress(author.avatarUrl)} />
        <p className="min-w-0 flex-1 text-sm text-dim">
          <bdi className="font-600 text-ink">{nameOf(author)}</bdi> {texts.when(comment.createdAt)}
          {comment.editedAt !== null && ` ${texts.edited}`}
          {comment.resolvedAt !== null && ` · ${texts.resolved}`}
        </p>
        <CommentMenu {...{ room, userId, comment }} onMode={setMode} />
      </div>
      {mode === 'editing' && room.isOpen ? (
        <Editing roomId={room._id} comment={comment} onEnd={end} />
      ) : (
        <p dir="auto" className="whitespace-pre-wrap break-words">
          {comment.text}
        </p>
      )}
      {mode === 'deleting' && <DeleteComment roomId={room._id} comment={comment} onClose={end} />}
    </article>
  )
}

type CommentMenuProps = CommentProps & { onMode: (mode: 'editing' | 'deleting') => void }

function CommentMenu({ room, userId, comment, onMode }: CommentMenuProps) {
  const writer = { userId, isArtist: room.role === 'artist', isOpen: room.isOpen }
  const items: MenuItem[] = [
    ...(mayEdit(writer, comment)
      ? [{ kind: 'action' as const, label: texts.edit, onSelect: () => onMode('editing') }]
      : []),
    ...(mayDelete(writer, comment)
      ? [
          {
            kind: 'action' as const,
            label: texts.delete,
            tone: 'danger' as const,
            onSelect: () => onMode('deleting'),
          },
        ]
      : []),
  ]
  if (items.length === 0) return null
  const label = texts.more(nameOf(comment.author))
  return (
    <Menu
      label={label}
      trigger={(controlProps) => <IconButton {...controlProps} label={label} icon={<MoreIcon />} />}
      items={() => items}
    />
  )
}

type ActProps = { roomId: string; comment: RoomComment }

function Editing({ roomId, comment, onEnd }: ActProps & { onEnd: () => void }) {
  const [text, setText] = useState(comment.text)
  const end = useKeptText(text === comment.text ? '' : text.trim(), onEnd)
  const { run, state, error } = useWrite('changeMixComment', {
    ...roomWrites,
    onLeave: 'finish',
    onDone: end,
  })
  return (
    <TextForm
      label={texts.editLabel}
      act={texts.save}
      busy={state.status === 'pending' && texts.saving}
      value={text}
      isUnsaved={text !== comment.text}
      error={error?.message ?? undefined}
      onChange={setText}
      onSubmit={(event) => {
        event.preventDefault()
        const typed = text.trim()
        if (typed !== '') void run({ params: { id: roomId, commentId: comment._id }, body: { text: typed } })
      }}
      onCancel={end}
    />
  )
}

function DeleteComment({ roomId, comment, onClose }: ActProps & { onClose: () => void }) {
  const { run, state, error } = useWrite('deleteMixComment', {
    ...roomWrites,
    answerIfGone: { deleted: true },
    onLeave: 'finish',
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      open
      title={texts.deleteTitle}
      act={texts.delete}
      busy={state.status === 'pending' && texts.deleting}
      problem={error?.message}
      onAct={() => void run({ params: { id: roomId, commentId: comment._id } })}
      onClose={onClose}
    >
      <p>{texts.deleteText}</p>
    </ConfirmDialog>
  )
}
