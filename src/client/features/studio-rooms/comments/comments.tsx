import { useRef, useState } from 'react'
import { Button } from '~/client/ui/button'
import { Card } from '~/client/ui/card'
import { useKeptFocus } from '~/client/ui/focus/use-kept-focus'
import { messages } from '../messages'
import type { MixPlayer } from '../playing/mix-player'
import { useRoomKeys } from '../playing/use-room-keys'
import type { Room, Version } from '../room'
import { isOpenThread, threadsOf } from './comment-rules'
import { Composer } from './composer'
import { Thread } from './thread'
import { useDraftComment } from './use-draft-comment'

const texts = messages.comments
const seekStepSeconds = 10

type CommentsProps = { room: Room; mix: MixPlayer; userId: string; version: Version | undefined }

/** The comments of the version that is shown, in the order of their time in the audio. */
export function Comments({ room, mix, userId, version }: CommentsProps) {
  const draft = useDraftComment(mix)
  const mayWrite = room.isOpen && version !== undefined
  useRoomKeys((key) => {
    if (key === 'switch') mix.switchOver()
    else if (key === 'toggle') mix.toggle()
    else if (key === 'comment') {
      if (mayWrite) draft.start()
    } else mix.seekBy(key === 'back' ? -seekStepSeconds : seekStepSeconds)
  })
  const threads = threadsOf(room.comments, version?._id ?? null)
  return (
    <Card as="section" labelledBy="comments">
      <h2 id="comments" className="text-2xl">
        {texts.title}
      </h2>
      {room.isOpen && (version || draft.now) && <Composer {...{ room, mix, draft }} />}
      <Threads key={version?._id} {...{ room, mix, userId, version, threads }} />
    </Card>
  )
}

type ThreadsProps = CommentsProps & { threads: ReturnType<typeof threadsOf> }

function Threads({ threads, version, ...shared }: ThreadsProps) {
  const [showsResolved, setShowsResolved] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  useKeptFocus(place, 'li')
  const open = threads.filter(isOpenThread)
  const resolvedCount = threads.length - open.length
  const shown = showsResolved ? threads : open
  const nothing = version ? texts.none : texts.noVersion
  const none = resolvedCount > 0 ? texts.noneOpen : shared.room.isOpen ? nothing : texts.closed
  return (
    <div ref={place}>
      {shown.length === 0 && <p className="mt-4 text-dim">{none}</p>}
      <ul className="mt-2">
        {shown.map((thread) => (
          <Thread key={thread.comment._id} thread={thread} {...shared} />
        ))}
      </ul>
      {resolvedCount > 0 && (
        <Button
          size="sm"
          variant="ghost"
          className="-ml-3.5 mt-2"
          aria-expanded={showsResolved}
          onClick={() => setShowsResolved(!showsResolved)}
        >
          {showsResolved ? texts.hideResolved : texts.showResolved(resolvedCount)}
        </Button>
      )}
    </div>
  )
}
