import { type FormEvent, useId, useState } from 'react'
import { priceFieldProblem } from '~/client/studio/draft/track-draft'
import type { OwnTrack } from '~/client/studio/own-tracks/own-track'
import { Button } from '~/client/ui/button'
import { Notice } from '~/client/ui/feedback/notice'
import { Field } from '~/client/ui/forms/field'
import { Select } from '~/client/ui/forms/select'
import { Dialog } from '~/client/ui/overlays/dialog'
import { genres, moods, type Genre, type Mood } from '~/contract/rules/genres'
import { editsOf, type SharedChanges, type TrackEdit } from './bulk-edit'
import type { BulkEdit } from './use-bulk-edit'
import { messages } from './messages'

const texts = messages.dialog

const keepOption = { value: '', label: texts.keep } as const
const genreChoices = [keepOption, ...genres.map((name) => ({ value: name, label: name }))] as const
const moodChoices = [
  keepOption,
  { value: 'none', label: texts.noMood },
  ...moods.map((name) => ({ value: name, label: name })),
] as const

type Fields = { genre: Genre | ''; mood: Mood | 'none' | ''; price: string }
const untouched: Fields = { genre: '', mood: '', price: '' }

const changesOf = ({ genre, mood, price }: Fields): SharedChanges => ({
  ...(genre !== '' && { genre }),
  ...(mood !== '' && { mood: mood === 'none' ? null : mood }),
  ...(price.trim() !== '' && { price: Number(price) }),
})

type BulkDialogProps = {
  tracks: readonly OwnTrack[]
  bulk: BulkEdit
  onClose: () => void
}

/** Changes genre, mood and price of the selected tracks. While it saves, closing it stops after the current part. */
export function BulkDialog({ tracks, bulk: { progress, save, stop }, onClose }: BulkDialogProps) {
  const formId = useId()
  const isSaving = progress !== null
  const close = isSaving ? stop : onClose
  return (
    <Dialog
      open
      title={texts.title(progress?.total ?? tracks.length)}
      onClose={close}
      actions={
        <>
          <Button variant="quiet" onClick={close}>
            {isSaving ? texts.stop : texts.cancel}
          </Button>
          <Button type="submit" form={formId} busy={isSaving && texts.saving(progress.done, progress.total)}>
            {texts.save}
          </Button>
        </>
      }
    >
      <BulkForm formId={formId} tracks={tracks} onSave={(edits) => isSaving || save(edits)} />
    </Dialog>
  )
}

type BulkFormProps = {
  formId: string
  tracks: readonly OwnTrack[]
  onSave: (edits: readonly TrackEdit[]) => void
}

function BulkForm({ formId, tracks, onSave }: BulkFormProps) {
  const [fields, setFields] = useState(untouched)
  const [priceProblem, setPriceProblem] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const change = (changes: Partial<Fields>) => {
    setFields((now) => ({ ...now, ...changes }))
    setPriceProblem(undefined)
    setProblem(undefined)
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const wrongPrice = fields.price.trim() === '' ? undefined : priceFieldProblem(fields.price)
    setPriceProblem(wrongPrice)
    if (wrongPrice !== undefined) return event.currentTarget.querySelector('input')?.focus()
    const changes = changesOf(fields)
    if (Object.keys(changes).length === 0) return setProblem(texts.nothing)
    const edits = editsOf(tracks, changes)
    if (edits.length === 0) return setProblem(texts.alreadySo)
    onSave(edits)
  }
  return (
    <form id={formId} noValidate onSubmit={submit} className="grid gap-5">
      <p className="text-dim">{texts.lead}</p>
      {problem && <Notice tone="error">{problem}</Notice>}
      <SharedFields fields={fields} priceProblem={priceProblem} onChange={change} />
    </form>
  )
}

type SharedFieldsProps = {
  fields: Fields
  priceProblem: string | undefined
  onChange: (changes: Partial<Fields>) => void
}

function SharedFields({ fields, priceProblem, onChange }: SharedFieldsProps) {
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <Select
          label={texts.genre}
          options={genreChoices}
          value={fields.genre}
          onChoose={(genre) => onChange({ genre })}
        />
        <Select
          label={texts.mood}
          options={moodChoices}
          value={fields.mood}
          onChoose={(mood) => onChange({ mood })}
        />
      </div>
      <Field
        label={texts.price}
        inputMode="decimal"
        autoComplete="off"
        placeholder={texts.keep}
        hint={texts.priceHint}
        value={fields.price}
        error={priceProblem}
        onChange={(event) => onChange({ price: event.target.value })}
      />
    </>
  )
}
