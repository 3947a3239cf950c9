import { type FormEvent, useRef } from 'react'
import { useWrite } from '~/client/api/write/use-write'
import { useStore } from '~/client/platform/use-store'
import { clockTime } from '~/client/player/view/controls/time-words'
import { Button } from '~/client/ui/button'
import { useReturnedFocus } from '~/client/ui/focus/use-returned-focus'
import { useKeptText } from '../left-texts'
import { messages } from '../messages'
import { KeyHint } from '../playing/key-hint'
import type { MixPlayer } from '../playing/mix-player'
import type { Room } from '../room'
import { roomWrites } from '../room-writes'
import { TextForm } from './text-form'
import type { DraftComment } from './use-draft-comment'

const texts = messages.comments

type ComposerProps = { room: Room; mix: MixPlayer; draft: DraftComment }

export function Composer({ room, mix, draft }: ComposerProps) {
  const place = useRef<HTMLDivElement>(null)
  useReturnedFocus(place, draft.now !== null)
  if (draft.now) return <Writing {...{ room, mix, draft }} now={draft.now} />
  return (
    <div ref={place} className="mt-4">
      <Button variant="quiet" aria-keyshortcuts="c" onClick={draft.start}>
        <NowText mix={mix} />
        <KeyHint letter="C" />
      </Button>
    </div>
  )
}

/** Follows the time alone, so that the rest does not render again. */
function NowText({ mix }: { mix: MixPlayer }) {
  return texts.write(clockTime(useStore(mix.time).positionSeconds))
}

type MoveButtonProps = Pick<WritingProps, 'mix' | 'now'> & { onMove: () => void }

function MoveButton({ mix, now, onMove }: MoveButtonProps) {
  const { positionSeconds } = useStore(mix.time)
  const { versionId } = useStore(mix.state)
  const time = clockTime(positionSeconds)
  if (versionId === now.versionId && time === clockTime(now.positionMs / 1_000)) return null
  return (
    <Button size="sm" variant="ghost" onClick={onMove}>
      {texts.moveHere(time)}
    </Button>
  )
}

type WritingProps = ComposerProps & { now: NonNullable<DraftComment['now']> }

function Writing({ room, mix, draft, now }: WritingProps) {
  const end = useKeptText(now.text.trim(), draft.end)
  const { run, state, error } = useWrite('addMixComment', {
    ...roomWrites,
    onLeave: 'finish',
    onDone: end,
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
      <div className="mb-2 flex min-h-9 flex-wrap items-center justify-between gap-2">
        <p className="text-sm text-dim">{texts.at(time, version?.name ?? '')}</p>
        <MoveButton {...{ mix, now }} onMove={draft.moveHere} />
      </div>
      <TextForm
        label={texts.label(time)}
        placeholder={texts.placeholder}
        act={texts.post}
        busy={state.status === 'pending' && texts.posting}
        value={now.text}
        isUnsaved={now.text.trim() !== ''}
        error={error?.message ?? undefined}
        onChange={draft.type}
        onSubmit={post}
        onCancel={end}
      />
    </div>
  )
}
