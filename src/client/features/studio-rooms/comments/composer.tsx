import { type FormEvent, useEffect, useRef } from 'react'
import { useWrite } from '~/client/api/write/use-write'
import { useStore } from '~/client/platform/use-store'
import { clockTime } from '~/client/player/view/controls/time-words'
import { Button } from '~/client/ui/button'
import { UnsavedGuard } from '~/client/ui/unsaved/unsaved-guard'
import { messages } from '../messages'
import type { MixPlayer } from '../playing/mix-player'
import type { Room } from '../room'
import { roomWrites } from '../room-writes'
import { TextForm } from './text-form'
import type { DraftComment } from './use-draft-comment'

const texts = messages.comments

type ComposerProps = { room: Room; mix: MixPlayer; draft: DraftComment }

export function Composer({ room, mix, draft }: ComposerProps) {
  const place = useRef<HTMLDivElement>(null)
  const wasWriting = useRef(false)
  const isWriting = draft.now !== null
  // The field goes away with the focus in it.
  useEffect(() => {
    if (wasWriting.current && !isWriting && document.activeElement === document.body)
      place.current?.querySelector('button')?.focus()
    wasWriting.current = isWriting
  }, [isWriting])
  if (draft.now) return <Writing {...{ room, mix, draft }} now={draft.now} />
  return (
    <div ref={place} className="mt-4">
      <Button variant="quiet" aria-keyshortcuts="c" onClick={draft.start}>
        <NowText mix={mix} textOf={texts.write} />
      </Button>
    </div>
  )
}

/** Follows the time alone, so that the rest does not render again. */
function NowText({ mix, textOf }: { mix: MixPlayer; textOf: (time: string) => string }) {
  return textOf(clockTime(useStore(mix.time).positionSeconds))
}

type WritingProps = ComposerProps & { now: NonNullable<DraftComment['now']> }

function Writing({ room, mix, draft, now }: WritingProps) {
  const { run, state, error } = useWrite('addMixComment', {
    ...roomWrites,
    onLeave: 'finish',
    onDone: draft.end,
  })
  const time = clockTime(now.positionMs / 1_000)
  const version = room.versions.find(({ _id }) => _id === now.versionId)
  const post = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { versionId, positionMs } = now
    const text = now.text.trim()
    if (text !== '') void run({ params: { id: room._id }, body: { versionId, positionMs, text } })
  }
  return (
    <div className="mt-4">
      <UnsavedGuard isUnsaved={now.text.trim() !== ''} />
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <p className="text-sm text-dim">{texts.at(time, version?.name ?? '')}</p>
        <Button size="sm" variant="ghost" onClick={draft.moveHere}>
          <NowText mix={mix} textOf={texts.moveHere} />
        </Button>
      </div>
      <TextForm
        label={texts.label(time)}
        placeholder={texts.placeholder}
        act={texts.post}
        busy={state.status === 'pending' && texts.posting}
        value={now.text}
        error={error?.message ?? undefined}
        onChange={draft.type}
        onSubmit={post}
        onCancel={draft.end}
      />
    </div>
  )
}
