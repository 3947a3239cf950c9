import { useRef, useState } from 'react'
import { Card } from '~/client/ui/card'
import { useKeptFocus } from '~/client/ui/focus/use-kept-focus'
import { LateDialog } from '../late-dialog'
import { LoadProblem } from '~/client/catalog/load-problem'
import { usePart } from '~/client/ui/parts/use-part'
import { messages } from '../messages'
import type { MixPlayer } from '../playing/mix-player'
import type { Room, Version } from '../room'
import { VersionRow } from './version-row'

const texts = messages.versions

const loadAddVersion = () => import('./add-version').then((part) => part.AddVersion)

type OpenDialog = { dialog: 'none' } | { dialog: 'rename' | 'delete'; version: Version }

type VersionsProps = { room: Room; mix: MixPlayer; userId: string }

/** The newest version is on top. */
export function Versions({ room, mix, userId }: VersionsProps) {
  const [open, setOpen] = useState<OpenDialog>({ dialog: 'none' })
  const close = () => setOpen({ dialog: 'none' })
  const list = useRef<HTMLUListElement>(null)
  useKeptFocus(list, 'li')
  return (
    <Card as="section" labelledBy="versions">
      <h2 id="versions" className="text-2xl">
        {texts.title}
      </h2>
      {room.versions.length === 0 && <p className="mt-3 text-dim">{texts.none}</p>}
      <ul ref={list} className="mt-2">
        {room.versions.toReversed().map((version) => (
          <VersionRow
            key={version._id}
            {...{ room, mix, userId, version }}
            onRename={() => setOpen({ dialog: 'rename', version })}
            onDelete={() => setOpen({ dialog: 'delete', version })}
          />
        ))}
      </ul>
      <LateAddVersion room={room} />
      {open.dialog !== 'none' && <LateDialog {...open} roomId={room._id} onClose={close} />}
    </Card>
  )
}

/** The button loads after the page, because it brings the rules for uploads. Its space is reserved, so nothing moves. */
function LateAddVersion({ room }: { room: Room }) {
  const part = usePart(loadAddVersion)
  if (part.state === 'loaded') return <part.View room={room} />
  if (part.state === 'loading') return room.isOpen && <div className="mt-4 h-11" />
  return <LoadProblem message={messages.room.dialogNotLoaded} onRetry={part.retry} />
}
