import { type FormEvent, useState } from 'react'
import { call } from '~/client/api/call'
import { mediaAddress } from '~/client/api/media-address'
import { useAct } from '~/client/api/write/use-act'
import { clockTime } from '~/client/player/view/controls/time-words'
import { Button } from '~/client/ui/button'
import { Notice } from '~/client/ui/feedback/notice'
import { Field } from '~/client/ui/forms/field'
import { CheckIcon } from '~/client/ui/icons/icons'
import { Dialog } from '~/client/ui/overlays/dialog'
import { Cover } from '~/client/ui/pictures/cover'
import { artistName } from '~/contract/rules/artist-name'
import { coverAt } from '~/contract/rules/cover-sizes'
import type { Track } from '~/contract/schemas/built'
import type { ImportedLine } from './imported-lines'
import { messages } from './messages'

const words = messages.correct

const resultsMax = 10

type CorrectLineProps = {
  number: number
  line: ImportedLine
  /** null leaves the line out. */
  onChoose: (track: Track | null) => void
  onClose: () => void
}

/** Asks which track a line means: a similar one, one that is searched for, or none. */
export function CorrectLine({ number, line, onChoose, onClose }: CorrectLineProps) {
  const { candidates, chosen } = line
  return (
    <Dialog
      open
      title={words.title(number)}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" disabled={chosen === null} onClick={() => onChoose(null)}>
            {words.leaveOut}
          </Button>
          <Button onClick={onClose}>{words.close}</Button>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-5">
        <InFile line={line} />
        {candidates.length === 0 ? (
          <p className="text-dim">{words.noCandidates}</p>
        ) : (
          <Choices label={words.candidates} tracks={candidates} chosen={chosen} onChoose={onChoose} />
        )}
        <TrackSearch first={line.line.title} chosen={chosen} onChoose={onChoose} />
      </div>
    </Dialog>
  )
}

function InFile({ line: { line } }: { line: ImportedLine }) {
  return (
    <p>
      <span className="block text-sm text-dim">{words.inFile}</span>
      <bdi>{messages.review.line(line.title, line.artist)}</bdi>
      {line.durationSeconds !== null && (
        <span className="ml-2 tabular-nums text-dim">{clockTime(Math.round(line.durationSeconds))}</span>
      )}
    </p>
  )
}

type ChoicesProps = {
  label: string
  tracks: readonly Track[]
  chosen: Track | null
  onChoose: (track: Track) => void
}

const Choices = ({ label, tracks, chosen, onChoose }: ChoicesProps) => (
  <div>
    <p className="mb-1.5 text-sm font-600" aria-hidden="true">
      {label}
    </p>
    <ul aria-label={label}>
      {tracks.map((track) => (
        <li key={track._id}>
          <Choice track={track} isChosen={track._id === chosen?._id} onPress={() => onChoose(track)} />
        </li>
      ))}
    </ul>
  </div>
)

type ChoiceProps = { track: Track; isChosen: boolean; onPress: () => void }

function Choice({ track, isChosen, onPress }: ChoiceProps) {
  const { _id, title, artist, coverArtUrl, durationSeconds } = track
  const src = coverArtUrl === null ? undefined : mediaAddress(coverAt(coverArtUrl, 96))
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      className="-mx-2 flex w-[calc(100%+1rem)] items-center gap-3 rounded-art p-2 text-left @hover:bg-surface-2"
      onClick={onPress}
    >
      <Cover id={_id} src={src ?? undefined} className="w-12" />
      <span className="min-w-0 flex-1">
        <bdi className="block truncate font-600">{title}</bdi>
        <bdi className="block truncate text-sm text-dim">{artistName(artist)}</bdi>
      </span>
      {durationSeconds !== null && (
        <span className="text-sm tabular-nums text-dim">{clockTime(durationSeconds)}</span>
      )}
      {isChosen && (
        <span title={words.chosen} className="text-sage">
          <CheckIcon />
        </span>
      )}
    </button>
  )
}

type TrackSearchProps = { first: string; chosen: Track | null; onChoose: (track: Track) => void }

function TrackSearch({ first, chosen, onChoose }: TrackSearchProps) {
  const [typed, setTyped] = useState(first)
  const { run, state, error } = useAct({
    send: async (q: string, { signal }) => {
      const { items } = await call('tracks', { query: { q, limit: resultsMax } }, { signal })
      return { q, items }
    },
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const q = typed.trim()
    if (q !== '') void run(q)
  }
  const found = state.status === 'done' ? state.answer : null
  return (
    <div className="grid grid-cols-1 gap-3">
      <form noValidate className="flex items-end gap-2" onSubmit={submit}>
        <div className="min-w-0 flex-1">
          <Field
            label={words.search}
            type="search"
            name="q"
            value={typed}
            autoComplete="off"
            onChange={({ target }) => setTyped(target.value)}
          />
        </div>
        <Button type="submit" variant="quiet" busy={state.status === 'pending' && words.searching}>
          {words.act}
        </Button>
      </form>
      {error?.message && <Notice tone="error">{error.message}</Notice>}
      <p role="status" className="text-dim">
        {found?.items.length === 0 && words.noResults(found.q)}
      </p>
      {found && found.items.length > 0 && (
        <Choices label={words.results} tracks={found.items} chosen={chosen} onChoose={onChoose} />
      )}
    </div>
  )
}
