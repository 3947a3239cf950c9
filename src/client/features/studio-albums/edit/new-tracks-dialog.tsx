import { type FormEvent, useId, useState } from 'react'
import { focusFirst } from '~/client/api/write/write-error'
import { randomId } from '~/client/platform/random-id'
import {
  type ChosenAudio,
  emptyDraft,
  priceFieldProblem,
  titleFrom,
  type TrackDraft,
} from '~/client/studio/draft/track-draft'
import { Button } from '~/client/ui/button'
import { Notice } from '~/client/ui/feedback/notice'
import { Field } from '~/client/ui/forms/field'
import { Dialog } from '~/client/ui/overlays/dialog'
import { sizeText } from '~/client/ui/size-text'
import { useUnsavedDialog } from '~/client/ui/unsaved/use-unsaved-dialog'
import { titleMaxLength } from '~/contract/limits'
import { messages } from './messages'

const words = messages.upload

type NewTracksDialogProps = {
  chosen: ChosenAudio
  /** How many more tracks the album can have. */
  room: number
  genre: TrackDraft['genre']
  onUpload: (files: readonly { file: File; draft: TrackDraft }[]) => void
  onClose: () => void
}

type NewTrack = { key: string; file: File; title: string }

const newTrackOf = (file: File): NewTrack => ({ key: randomId(), file, title: titleFrom(file.name) })

/** Asks for the titles and the price of new tracks. They stay works in progress until the album is saved. */
export function NewTracksDialog({ chosen, room, genre, onUpload, onClose }: NewTracksDialogProps) {
  const formId = useId()
  const [tracks, setTracks] = useState(() => chosen.accepted.slice(0, room).map(newTrackOf))
  const [price, setPrice] = useState(emptyDraft.price)
  const [problems, setProblems] = useState<Record<string, string>>({})
  const { close, question } = useUnsavedDialog(tracks.length > 0, onClose)
  const rename = (key: string, title: string) =>
    setTracks((now) => now.map((track) => (track.key === key ? { ...track, title } : track)))
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const found = problemsOf(tracks, price)
    setProblems(found)
    const form = event.currentTarget
    if (Object.keys(found).length > 0) return void requestAnimationFrame(() => focusFirst(form, found))
    const common = { ...emptyDraft, genre, price, workInProgress: true }
    onUpload(tracks.map(({ file, title }) => ({ file, draft: { ...common, title } })))
  }
  return (
    <>
      <Dialog
        open
        title={words.title}
        onClose={close}
        actions={<Actions formId={formId} count={tracks.length} onCancel={close} />}
      >
        <Refused chosen={chosen} room={room} />
        {tracks.length > 0 && (
          <form id={formId} noValidate onSubmit={submit} className="grid gap-5">
            <p className="text-sm text-dim">
              {words.lead} {words.genre}
            </p>
            <Titles tracks={tracks} problems={problems} onRename={rename} />
            <PriceField price={price} problem={problems.price} onChange={setPrice} />
          </form>
        )}
      </Dialog>
      {question}
    </>
  )
}

type ActionsProps = { formId: string; count: number; onCancel: () => void }

const Actions = ({ formId, count, onCancel }: ActionsProps) => (
  <>
    <Button variant="quiet" onClick={onCancel}>
      {words.cancel}
    </Button>
    {count > 0 && (
      <Button type="submit" form={formId}>
        {words.act(count)}
      </Button>
    )}
  </>
)

type TitlesProps = {
  tracks: readonly NewTrack[]
  problems: Record<string, string>
  onRename: (key: string, title: string) => void
}

const Titles = ({ tracks, problems, onRename }: TitlesProps) =>
  tracks.map(({ key, file, title }, at) => (
    <Field
      key={key}
      label={words.trackTitle(at + 1)}
      name={key}
      required
      autoComplete="off"
      maxLength={titleMaxLength}
      value={title}
      error={problems[key]}
      hint={words.file(file.name, sizeText(file.size))}
      onChange={({ target }) => onRename(key, target.value)}
    />
  ))

type PriceFieldProps = { price: string; problem: string | undefined; onChange: (price: string) => void }

const PriceField = ({ price, problem, onChange }: PriceFieldProps) => (
  <Field
    label={words.price}
    name="price"
    inputMode="decimal"
    autoComplete="off"
    required
    value={price}
    error={problem}
    hint={problem ? undefined : words.priceHint}
    onChange={({ target }) => onChange(target.value)}
  />
)

function problemsOf(tracks: readonly NewTrack[], price: string): Record<string, string> {
  const priceProblem = priceFieldProblem(price)
  const empty = tracks.filter(({ title }) => title.trim() === '')
  return {
    ...Object.fromEntries(empty.map(({ key }) => [key, words.titleMissing])),
    ...(priceProblem && { price: priceProblem }),
  }
}

function Refused({ chosen, room }: Pick<NewTracksDialogProps, 'chosen' | 'room'>) {
  const lines = [
    ...chosen.refused.map(({ name, problem }) => words.refused(name, problem)),
    ...chosen.accepted.slice(room).map(({ name }) => words.tooMany(name)),
  ]
  if (lines.length === 0) return null
  return (
    <div className="mb-4">
      <Notice tone="error">
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </Notice>
    </div>
  )
}
