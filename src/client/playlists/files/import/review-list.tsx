import { useMemo, useState } from 'react'
import type { WriteError } from '~/client/api/write/write-error'
import { Button } from '~/client/ui/button'
import { Notice } from '~/client/ui/feedback/notice'
import { Field } from '~/client/ui/forms/field'
import { titleMaxLength } from '~/contract/limits-beyond'
import type { Track } from '~/contract/schemas/built'
import { CorrectLine } from './correct-line'
import {
  correctLine,
  countLines,
  countRepeated,
  type ImportedList,
  type LineFilter,
  lineFilters,
  placesOf,
  tracksOf,
} from './imported-lines'
import { LineRow } from './line-row'
import { messages } from './messages'
import { WindowedLines } from './windowed-lines'

const words = messages.review

type ReviewListProps = {
  list: ImportedList
  /** Why the playlist could not be created. */
  error: WriteError | null
  onChange: (list: ImportedList) => void
}

/** The report line by line. A press on a line corrects it. */
export function ReviewList({ list, error, onChange }: ReviewListProps) {
  const { lines, title, fileName } = list
  const [filter, setFilter] = useState<LineFilter>('all')
  const [correcting, setCorrecting] = useState<number | null>(null)
  const places = useMemo(() => placesOf(lines, filter), [lines, filter])
  const repeated = useMemo(() => countRepeated(lines), [lines])
  return (
    <div className="grid grid-cols-1 gap-4">
      {error?.message && <Notice tone="error">{error.message}</Notice>}
      <Field
        label={words.name}
        name="title"
        required
        autoComplete="off"
        maxLength={titleMaxLength}
        value={title}
        error={error?.fields.title}
        hint={words.from(fileName, lines.length)}
        onChange={({ target }) => onChange({ ...list, title: target.value })}
      />
      <Filters lines={lines} filter={filter} onFilter={setFilter} />
      {places.length === 0 && <p className="text-dim">{words.nothing}</p>}
      <WindowedLines
        // Another filter shows another list, which begins at its top.
        key={filter}
        label={words.list}
        count={places.length}
        row={(index) => {
          const at = places[index] ?? 0
          const line = lines[at]
          return line && <LineRow number={at + 1} line={line} onPress={() => setCorrecting(at)} />
        }}
      />
      {repeated > 0 && <p className="text-sm text-dim">{words.repeated(repeated)}</p>}
      {correcting !== null && (
        <Correcting
          at={correcting}
          lines={lines}
          onCorrect={(corrected) => onChange({ ...list, lines: corrected })}
          onClose={() => setCorrecting(null)}
        />
      )}
    </div>
  )
}

type CorrectingProps = {
  at: number
  lines: ImportedList['lines']
  onCorrect: (lines: ImportedList['lines']) => void
  onClose: () => void
}

function Correcting({ at, lines, onCorrect, onClose }: CorrectingProps) {
  const line = lines[at]
  const choose = (chosen: Track | null) => {
    onCorrect(correctLine(lines, at, chosen))
    onClose()
  }
  return line && <CorrectLine number={at + 1} line={line} onChoose={choose} onClose={onClose} />
}

type FiltersProps = {
  lines: ImportedList['lines']
  filter: LineFilter
  onFilter: (filter: LineFilter) => void
}

function Filters({ lines, filter, onFilter }: FiltersProps) {
  const counts = useMemo(() => countLines(lines), [lines])
  return (
    <div role="group" aria-label={words.filter} className="flex flex-wrap gap-2">
      {lineFilters.map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={each === filter}
          className="h-11 rounded-pill border border-control px-4 text-sm font-600 tabular-nums text-dim aria-pressed:border-ember aria-pressed:text-ink @hover:text-ink"
          onClick={() => onFilter(each)}
        >
          {words.filters[each](counts[each])}
        </button>
      ))}
    </div>
  )
}

type ReviewActionsProps = {
  list: ImportedList
  isCreating: boolean
  onSave: () => void
  onClose: () => void
}

export function ReviewActions({ list, isCreating, onSave, onClose }: ReviewActionsProps) {
  const count = useMemo(() => tracksOf(list.lines).length, [list.lines])
  return (
    <>
      <Button variant="quiet" onClick={onClose}>
        {messages.cancel}
      </Button>
      {count > 0 ? (
        <Button busy={isCreating && words.creating} onClick={onSave}>
          {words.create(count)}
        </Button>
      ) : (
        <p className="w-full text-sm text-dim">{words.none}</p>
      )}
    </>
  )
}
