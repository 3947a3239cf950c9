import { useState } from 'react'
import { placeOf, type Rows } from '~/client/playlists/edits/playlist-edit'
import { Field } from '~/client/ui/forms/field'
import { FormDialog } from '~/client/ui/unsaved/form-dialog'
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
  const [first] = useState(() => String(placeOf(rows, track._id) + 1))
  const [typed, setTyped] = useState(first)
  const [isRefused, setRefused] = useState(false)
  const submit = () => {
    const position = Number(typed)
    if (!Number.isInteger(position) || position < 1 || position > rows.length) return setRefused(true)
    onClose()
    onMove(position - 1)
  }
  return (
    <FormDialog
      title={words.title}
      cancel={words.cancel}
      act={words.act}
      isUnsaved={typed !== first}
      onSubmit={submit}
      onClose={onClose}
    >
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
    </FormDialog>
  )
}
