import { useState } from 'react'
import { LoadProblem } from '~/client/catalog/load-problem'
import { acceptedAudio, sortOut } from '~/client/studio/draft/track-draft'
import type { useOwnTracks } from '~/client/studio/own-tracks/use-own-tracks'
import { useStorage } from '~/client/studio/own-tracks/use-storage'
import { roomBeside } from '~/client/studio/uploads/room-beside'
import { useUploads } from '~/client/studio/uploads/use-uploads'
import { Button } from '~/client/ui/button'
import { FileButton } from '~/client/ui/forms/file-button'
import { lengthText } from '~/client/ui/length/length-text'
import { movedTo } from '~/client/ui/sorting/moved-to'
import { SortableList } from '~/client/ui/sorting/sortable-list'
import { usePart } from '~/client/ui/use-part'
import { albumTracksMax } from '~/contract/limits'
import { messages } from './messages'
import type { OpenDialog } from './add-dialogs'
import { AlbumTrackRow } from './album-track-row'
import type { AlbumForm } from './use-album-form'
import type { Row } from './use-album-items'

const words = messages.tracks

const loadDialogs = () => import('./add-dialogs').then((part) => part.AddDialogs)

type TracksFieldProps = { form: AlbumForm; list: ReturnType<typeof useOwnTracks> }

/** The tracks of the album in order, and the ways to add some. */
export function TracksField({ form, list }: TracksFieldProps) {
  const { rows, setItems } = form
  return (
    <section aria-labelledby="album-tracks" className="min-w-0">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="album-tracks" className="text-[1.75rem]">
          {words.title}
        </h2>
        {rows.length > 0 && <p className="text-sm tabular-nums text-dim">{sumText(rows)}</p>}
      </div>
      {list.error && list.total === null && (
        <div className="mb-4">
          <LoadProblem message={words.notLoaded} error={list.error} onRetry={list.retry} />
        </div>
      )}
      {rows.length === 0 && <p className="mb-4 text-dim">{words.none}</p>}
      <SortableList
        label={words.list}
        items={rows}
        nameOf={({ title }) => title}
        onMove={(key, index) => setItems((items) => movedTo(items, key, index))}
      >
        {(row, place, handle) => (
          <AlbumTrackRow
            row={row}
            position={place + 1}
            handle={handle}
            onRemove={() => form.remove(row.key)}
            onRetry={() => form.retry(row.key)}
          />
        )}
      </SortableList>
      {rows.some(isSecret) && <p className="mt-3 text-sm text-dim">{words.wipNote}</p>}
      <AddTracks form={form} list={list} />
    </section>
  )
}

const isSecret = (row: Row) => row.kind === 'track' && row.track?.isWorkInProgress === true && !row.isNew

function sumText(rows: readonly Row[]): string {
  const seconds = rows.reduce(
    (sum, row) => sum + (row.kind === 'track' ? (row.track?.durationSeconds ?? 0) : 0),
    0,
  )
  return seconds > 0 ? words.sum(rows.length, lengthText(seconds)) : words.count(rows.length)
}

function AddTracks({ form, list }: TracksFieldProps) {
  const [open, setOpen] = useState<OpenDialog>('none')
  const dialogs = usePart(loadDialogs)
  const roomBytes = roomBeside(useUploads(), useStorage())
  const room = albumTracksMax - form.rows.length
  return (
    <>
      <AddButtons
        isFull={room <= 0}
        onPick={() => setOpen('picker')}
        onFiles={(files) => setOpen(sortOut(files, roomBytes))}
      />
      {dialogs.state === 'loaded' && (
        <dialogs.View {...{ open, form, list, room }} onClose={() => setOpen('none')} />
      )}
      {dialogs.state === 'failed' && open !== 'none' && (
        <div className="mt-4">
          <LoadProblem message={words.dialogNotLoaded} onRetry={dialogs.retry} />
        </div>
      )}
    </>
  )
}

type AddButtonsProps = {
  isFull: boolean
  onPick: () => void
  onFiles: (files: readonly File[]) => void
}

const AddButtons = ({ isFull, onPick, onFiles }: AddButtonsProps) => (
  <>
    <div className="mt-4 flex flex-wrap gap-3">
      <Button variant="quiet" aria-disabled={isFull || undefined} onClick={() => isFull || onPick()}>
        {words.add}
      </Button>
      <FileButton
        variant="quiet"
        label={words.files}
        accept={acceptedAudio}
        multiple
        disabled={isFull}
        onFiles={onFiles}
      >
        {words.upload}
      </FileButton>
    </div>
    {isFull && <p className="mt-2 text-sm text-dim">{words.full(albumTracksMax)}</p>}
  </>
)
