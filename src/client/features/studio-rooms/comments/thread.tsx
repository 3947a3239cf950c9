import { useRef, useState } from 'react'
import { useWrite } from '~/client/api/write/use-write'
import { clockTime } from '~/client/player/view/controls/time-words'
import { Button } from '~/client/ui/button'
import { useToast } from '~/client/ui/feedback/toast'
import { useReturnedFocus } from '~/client/ui/focus/use-returned-focus'
import { useKeptText } from '../left-texts'
import { messages } from '../messages'
import type { MixPlayer } from '../playing/mix-player'
import { nameOf, type Room, type RoomComment } from '../room'
import { roomActs, roomWrites } from '../room-writes'
import type { Thread as CommentThread } from './comment-rules'
import { Comment } from './comment'
import { TextForm } from './text-form'
import styles from './thread.module.css'

const texts = messages.comments

type ThreadProps = { room: Room; mix: MixPlayer; userId: string; thread: CommentThread }

/** A comment with its answers. */
export function Thread({ room, mix, userId, thread: { comment, answers } }: ThreadProps) {
  const [isAnswering, setAnswering] = useState(false)
  const acts = useRef<HTMLDivElement>(null)
  useReturnedFocus(acts, isAnswering)
  const time = clockTime(comment.positionMs / 1_000)
  return (
    <li className={styles.thread} data-resolved={comment.resolvedAt !== null || undefined}>
      <button
        type="button"
        className={styles.time}
        aria-label={texts.playFrom(time)}
        onClick={() => mix.play(comment.versionId, comment.positionMs / 1_000)}
      >
        {time}
      </button>
      <div className="min-w-0 flex-1">
        <Comment {...{ room, userId, comment }} />
        {answers.length > 0 && (
          <ul className={styles.answers}>
            {answers.map((answer) => (
              <li key={answer._id}>
                <Comment {...{ room, userId }} comment={answer} />
              </li>
            ))}
          </ul>
        )}
        {isAnswering && room.isOpen ? (
          <Answering {...{ room, comment }} onEnd={() => setAnswering(false)} />
        ) : (
          <div ref={acts} className="-ml-3.5 flex flex-wrap">
            {room.isOpen && (
              <Button size="sm" variant="ghost" onClick={() => setAnswering(true)}>
                {texts.answer}
              </Button>
            )}
            <ResolveButton roomId={room._id} comment={comment} />
          </div>
        )}
      </div>
    </li>
  )
}

function ResolveButton({ roomId, comment }: { roomId: string; comment: RoomComment }) {
  const showToast = useToast()
  const { run, state } = useWrite('changeMixComment', roomActs(showToast))
  const isResolved = comment.resolvedAt !== null
  const act = isResolved ? texts.reopen : texts.resolve
  return (
    <Button
      size="sm"
      variant="ghost"
      busy={state.status === 'pending' && act}
      onClick={() =>
        void run({ params: { id: roomId, commentId: comment._id }, body: { resolved: !isResolved } })
      }
    >
      {act}
    </Button>
  )
}

type AnsweringProps = { room: Room; comment: RoomComment; onEnd: () => void }

function Answering({ room, comment, onEnd }: AnsweringProps) {
  const [text, setText] = useState('')
  const end = useKeptText(text.trim(), onEnd)
  const { run, state, error } = useWrite('addMixComment', {
    ...roomWrites,
    onLeave: 'finish',
    onDone: end,
  })
  return (
    <div className="mt-3">
      <TextForm
        label={texts.answerLabel(nameOf(comment.author))}
        act={texts.answer}
        busy={state.status === 'pending' && texts.posting}
        value={text}
        isUnsaved={text.trim() !== ''}
        error={error?.message ?? undefined}
        onChange={setText}
        onSubmit={(event) => {
          event.preventDefault()
          const typed = text.trim()
          if (typed !== '')
            void run({ params: { id: room._id }, body: { answerTo: comment._id, text: typed } })
        }}
        onCancel={end}
      />
    </div>
  )
}
