import { albumsOf, type Sort, sortFrom, sortText, type TrackView } from './track-view'
import {
  type OwnTrack,
  hasNoCover,
  trackStateOf,
  trackStates,
  type TrackState,
} from '~/client/studio/own-tracks/own-track'
import { Button } from '~/client/ui/button'
import { FieldFrame, fieldBox } from '~/client/ui/forms/field-frame'
import { Select } from '~/client/ui/forms/select'
import { SearchIcon } from '~/client/ui/icons/icons'
import { searchMaxLength } from '~/contract/limits-beyond'
import { messages } from '../messages'
import { messages as rowTexts } from '../table/messages'
import styles from './filter-bar.module.css'

const texts = messages.filters

type FilterBarProps = {
  tracks: readonly OwnTrack[]
  view: TrackView
  onChange: (changes: Partial<TrackView>) => void
}

export function FilterBar({ tracks, view, onChange }: FilterBarProps) {
  const albums = albumsOf(tracks)
  return (
    <div className={styles.bar} role="search">
      <SearchBox q={view.q} onChange={(q) => onChange({ q })} />
      <Select
        label={texts.state}
        labelPlace="hidden"
        options={stateOptions(tracks)}
        value={view.state}
        onChoose={(state) => onChange({ state })}
      />
      {albums.length > 0 && (
        <Select
          label={texts.album}
          labelPlace="hidden"
          options={[
            { value: 'any', label: texts.anyAlbum },
            { value: 'none', label: texts.noAlbum },
            ...albums.map(({ _id, title }) => ({ value: _id, label: title })),
          ]}
          value={view.album}
          onChoose={(album) => onChange({ album })}
        />
      )}
      <div className={styles.sort}>
        <SortSelect sort={view.sort} onSort={(sort) => onChange({ sort })} />
      </div>
    </div>
  )
}

function stateOptions(tracks: readonly OwnTrack[]) {
  const counts = new Map<TrackState, number>()
  for (const track of tracks) counts.set(trackStateOf(track), (counts.get(trackStateOf(track)) ?? 0) + 1)
  return [
    { value: 'any' as const, label: texts.anyState },
    ...trackStates.map((state) => ({
      value: state,
      label: texts.counted(rowTexts.states[state], counts.get(state) ?? 0),
    })),
    { value: 'no-cover' as const, label: texts.counted(texts.noCover, tracks.filter(hasNoCover).length) },
  ]
}

/** Phones have no column headers to sort by. */
function SortSelect({ sort, onSort }: { sort: Sort; onSort: (sort: Sort) => void }) {
  return (
    <Select
      label={texts.sort}
      labelPlace="hidden"
      options={Object.entries(texts.sorts).map(([value, label]) => ({ value, label }))}
      value={sortText(sort)}
      onChoose={(text) => onSort(sortFrom(text))}
    />
  )
}

function SearchBox({ q, onChange }: { q: string; onChange: (q: string) => void }) {
  return (
    <div className={styles.search}>
      <FieldFrame label={texts.search} labelPlace="hidden">
        {(controlProps) => (
          <input
            {...controlProps}
            type="search"
            enterKeyHint="search"
            placeholder={texts.search}
            autoComplete="off"
            maxLength={searchMaxLength}
            value={q}
            onChange={(event) => onChange(event.target.value)}
            className={`${fieldBox} pl-11`}
          />
        )}
      </FieldFrame>
      <span className="pointer-events-none absolute left-4 top-3.5 text-dim">
        <SearchIcon />
      </span>
    </div>
  )
}

type ShownCountProps = {
  shown: number
  fetched: number
  total: number
  isSelecting: boolean
  onSelecting: (isSelecting: boolean) => void
}

/** How many tracks the table shows. On phones also the button that shows the checkboxes. */
export function ShownCount({ shown, fetched, total, isSelecting, onSelecting }: ShownCountProps) {
  const words =
    fetched < total
      ? texts.loading(fetched, total)
      : shown === total
        ? texts.count(total)
        : texts.countOf(shown, total)
  return (
    <div className="flex min-h-11 items-center justify-between gap-4">
      <p className="text-sm tabular-nums text-dim" aria-live="polite">
        {words}
      </p>
      <span className="desk:hidden">
        <Button
          size="sm"
          variant="quiet"
          aria-pressed={isSelecting}
          onClick={() => onSelecting(!isSelecting)}
        >
          {isSelecting ? texts.done : texts.select}
        </Button>
      </span>
    </div>
  )
}
