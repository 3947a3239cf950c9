import { type FormEvent, useId, useState } from 'react'
import { placeOf, type Rows } from '~/client/playlists/edits/playlist-edit'
import { Button } from '~/client/ui/button'
import { Field } from '~/client/ui/forms/field'
import { Dialog } from '~/client/ui/overlays/dialog'
import type { Track } from '~/contract/schemas/built'
import { messages } from '../messages'

const words = messages.moveTo

type MoveDialogProps = {
  track: Track
  rows: Rows
  /** `index` is counted from 0. */
  onMove: (index: number) => void
  onClose: () => void
}

/** Moves a track to a position that is far away in a long playlist. */
export function MoveDialog({ track, rows, onMove, onClose }: MoveDialogProps) {
  const formId = useId()
  const [typed, setTyped] = useState(() => String(placeOf(rows, track._id) + 1))
  const [isRefused, setRefused] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const position = Number(typed)
    if (!Number.isInteger(position) || position < 1 || position > rows.length) return setRefused(true)
    onClose()
    onMove(position - 1)
  }
  return (
    <Dialog
      open
      title={words.title}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" form={formId}>
            {words.act}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="grid gap-4">
        <p dir="auto" className="truncate text-dim">
          {track.title}
        </p>
        <Field
          label={words.position(rows.length)}
          type="number"
          inputMode="numeric"
          min={1}
          max={rows.length}
          value={typed}
          error={isRefused ? words.outside(rows.length) : undefined}
          onChange={({ target }) => {
            setRefused(false)
            setTyped(target.value)
          }}
        />
      </form>
    </Dialog>
  )
}
