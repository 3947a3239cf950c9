import { useMemo, useState } from 'react'
import { Art } from '~/client/catalog/art'
import type { OwnTrack } from '~/client/studio/own-tracks/own-track'
import { Button } from '~/client/ui/button'
import { Checkbox } from '~/client/ui/forms/checkbox'
import { Field } from '~/client/ui/forms/field'
import { ActDialog } from '~/client/ui/overlays/act-dialog'
import { useUnsavedDialog } from '~/client/ui/unsaved/use-unsaved-dialog'
import { albumTracksMax, searchMaxLength } from '~/contract/limits-beyond'
import { messages } from './messages'
import { stateText } from '../tracks/album-track-row'
import { matchesOf, shownAtOnce } from './picker-matches'

const words = messages.picker

type PickerDialogProps = {
  tracks: readonly OwnTrack[]
  /** Whether `tracks` has all tracks of the artist. False while the rest is being fetched. */
  isComplete: boolean
  /** The tracks that are on the album already. */
  chosen: readonly string[]
  /** How many more tracks the album can have. */
  room: number
  onAdd: (trackIds: readonly string[]) => void
  onClose: () => void
}

/** Chooses among own tracks. They are added in the order in which they were chosen. */
export function PickerDialog({ tracks, isComplete, chosen, room, onAdd, onClose }: PickerDialogProps) {
  const [q, setQ] = useState('')
  const [ids, setIds] = useState<readonly string[]>([])
  const others = useMemo(() => tracks.filter(({ _id }) => !chosen.includes(_id)), [tracks, chosen])
  const matches = useMemo(() => matchesOf(others, q), [others, q])
  const toggle = (id: string) =>
    setIds((now) => (now.includes(id) ? now.filter((each) => each !== id) : [...now, id]))
  const isFull = ids.length >= room
  const { close, question } = useUnsavedDialog(ids.length > 0, onClose)
  return (
    <>
      <ActDialog
        title={words.title}
        cancel={words.cancel}
        onClose={close}
        act={
          <Button disabled={ids.length === 0} onClick={() => onAdd(ids)}>
            {words.add(ids.length)}
          </Button>
        }
      >
        {others.length === 0 ? (
          <p className="text-dim">{isComplete ? words.none : words.loading}</p>
        ) : (
          <>
            <Search q={q} onType={setQ} />
            {isFull && <p className="mt-3 text-sm text-dim">{words.room(albumTracksMax)}</p>}
            <Choices matches={matches} ids={ids} isFull={isFull} onToggle={toggle} />
          </>
        )}
      </ActDialog>
      {question}
    </>
  )
}

const Search = ({ q, onType }: { q: string; onType: (q: string) => void }) => (
  <Field
    label={words.search}
    labelPlace="hidden"
    type="search"
    placeholder={words.search}
    autoComplete="off"
    maxLength={searchMaxLength}
    value={q}
    onChange={({ target }) => onType(target.value)}
  />
)

type ChoicesProps = {
  matches: readonly OwnTrack[]
  ids: readonly string[]
  isFull: boolean
  onToggle: (id: string) => void
}

const Choices = ({ matches, ids, isFull, onToggle }: ChoicesProps) => (
  <>
    <ul className="mt-3">
      {matches.slice(0, shownAtOnce).map((track) => (
        <Choice
          key={track._id}
          track={track}
          isChosen={ids.includes(track._id)}
          isFull={isFull}
          onToggle={() => onToggle(track._id)}
        />
      ))}
    </ul>
    <p role="status" className="text-sm text-dim">
      {matches.length === 0 && words.noMatch}
      {matches.length > shownAtOnce && words.tooMany(matches.length - shownAtOnce)}
    </p>
  </>
)

type ChoiceProps = { track: OwnTrack; isChosen: boolean; isFull: boolean; onToggle: () => void }

/** A track that is on another album cannot be chosen. */
function Choice({ track, isChosen, isFull, onToggle }: ChoiceProps) {
  const state = track.album ? words.onAlbum(track.album.title) : stateText(track)
  return (
    <li className="border-b border-line py-1.5">
      <Checkbox
        label={
          <span className="flex items-center gap-3">
            <Art id={track._id} coverArtUrl={track.coverArtUrl} place="row" className="w-11" />
            <span className="grid min-w-0">
              <span className="truncate" dir="auto">
                {track.title}
              </span>
              {state && <span className="truncate text-sm text-dim">{state}</span>}
            </span>
          </span>
        }
        checked={isChosen}
        disabled={track.album !== null || (isFull && !isChosen)}
        onChange={onToggle}
      />
    </li>
  )
}
