import { useRef } from 'react'
import { LoadProblem } from '~/client/catalog/load-problem'
import { acceptedAudio } from '~/client/studio/draft/track-draft'
import type { useOwnTracks } from '~/client/studio/own-tracks/use-own-tracks'
import { Button } from '~/client/ui/button'
import { FileButton } from '~/client/ui/forms/file-button'
import { useKeptFocus } from '~/client/ui/focus/use-kept-focus'
import { lengthText } from '~/client/ui/length/length-text'
import { movedTo } from '~/client/ui/sorting/moved-to'
import { SortableList } from '~/client/ui/sorting/sortable-list'
import { albumTracksMax } from '~/contract/limits-beyond'
import { messages } from './messages'
import { AlbumTrackRow } from './album-track-row'
import type { AlbumForm } from '../use-album-form'
import type { Row } from '../use-album-items'

const words = messages

type TracksFieldProps = {
  form: AlbumForm
  list: ReturnType<typeof useOwnTracks>
  /** Whether files are dragged over the form. */
  isOver: boolean
  /** Whether the last drop had no file that can be read. */
  foundNothing: boolean
  onPick: () => void
  onFiles: (files: readonly File[]) => void
}

/** The tracks of the album in order, and the ways to add some. */
export function TracksField({ form, list, ...adding }: TracksFieldProps) {
  const { rows, setItems } = form
  const place = useRef<HTMLElement>(null)
  useKeptFocus(place, 'li')
  return (
    <section ref={place} aria-labelledby="album-tracks" className="min-w-0">
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
        items={rows.map((row) => ({ key: row.rowKey, row }))}
        nameOf={({ row }) => row.title}
        onMove={(rowKey, index) => {
          const moved = rows.find((row) => row.rowKey === rowKey)
          if (moved) setItems((items) => movedTo(items, moved.key, index))
        }}
      >
        {({ row }, place, handle) => (
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
      <AddTracks isFull={rows.length >= albumTracksMax} {...adding} />
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

type AddTracksProps = { isFull: boolean } & Pick<
  TracksFieldProps,
  'isOver' | 'foundNothing' | 'onPick' | 'onFiles'
>

/** The buttons do the same as dropping, so that the keyboard and touch work too. */
const AddTracks = ({ isFull, isOver, foundNothing, onPick, onFiles }: AddTracksProps) => (
  <div
    className={`mt-4 flex flex-wrap items-center gap-3 rounded-card border-dashed transition-colors duration-150 desk:border desk:p-4 ${
      isOver ? 'border-ember bg-ember/10' : 'border-control'
    }`}
  >
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
    {isFull ? (
      <p className="text-sm text-dim">{words.full(albumTracksMax)}</p>
    ) : (
      <p className="hidden text-sm text-dim desk:block">{words.drop}</p>
    )}
    {foundNothing && (
      <p role="alert" className="basis-full text-sm text-rust">
        {words.foundNothing}
      </p>
    )}
  </div>
)
