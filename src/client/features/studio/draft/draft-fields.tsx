import { shareText, usePlatformFee } from '~/client/money/platform-fee'
import { Checkbox } from '~/client/ui/forms/checkbox'
import { Field } from '~/client/ui/forms/field'
import { Select } from '~/client/ui/forms/select'
import { TextArea } from '~/client/ui/forms/text-area'
import { descriptionMaxLength, titleMaxLength } from '~/contract/limits'
import { CoverField } from './cover-field'
import { genreOptions, moodOptions, paidCents, type Problems, type TrackDraft } from './track-draft'

type DraftFieldsProps = {
  draft: TrackDraft
  problems: Problems
  coverSeed: string
  coverArtUrl: string | null
  onChange: (changes: Partial<TrackDraft>) => void
}

type PartProps = Pick<DraftFieldsProps, 'draft' | 'problems' | 'onChange'>

export function DraftFields({ coverSeed, coverArtUrl, ...part }: DraftFieldsProps) {
  const { draft, problems, onChange } = part
  return (
    <div className="grid gap-5">
      <WhatItIs {...part} />
      <CoverField
        seed={coverSeed}
        file={draft.cover}
        shownUrl={coverArtUrl}
        error={problems.cover}
        onChoose={(cover) => onChange({ cover })}
      />
      <TextArea
        label="Description"
        name="description"
        rows={3}
        maxLength={descriptionMaxLength}
        value={draft.description}
        error={problems.description}
        onChange={(event) => onChange({ description: event.target.value })}
      />
      <Checkbox
        label="Work in progress"
        name="workInProgress"
        hint="Only you and those you invite can see and hear it."
        checked={draft.workInProgress}
        onChange={(event) => onChange({ workInProgress: event.target.checked })}
      />
    </div>
  )
}

function WhatItIs({ draft, problems, onChange }: PartProps) {
  return (
    <>
      <Field
        label="Title"
        name="title"
        required
        maxLength={titleMaxLength}
        value={draft.title}
        error={problems.title}
        onChange={(event) => onChange({ title: event.target.value })}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <Select
          label="Genre"
          name="genre"
          required
          options={genreOptions}
          value={draft.genre}
          error={problems.genre}
          onChoose={(genre) => onChange({ genre })}
        />
        <Select
          label="Mood"
          name="mood"
          options={moodOptions}
          value={draft.mood}
          error={problems.mood}
          onChoose={(mood) => onChange({ mood })}
        />
      </div>
      <PriceField draft={draft} problems={problems} onChange={onChange} />
    </>
  )
}

function PriceField({ draft, problems, onChange }: PartProps) {
  const fee = usePlatformFee()
  const cents = paidCents(draft.price)
  const share = fee && cents !== null ? `You get ${shareText(cents, fee)} of each sale. ` : ''
  return (
    <Field
      label="Price in dollars"
      name="price"
      inputMode="decimal"
      autoComplete="off"
      required
      value={draft.price}
      error={problems.price}
      hint={`${share}0 gives it away. You can change it at any time.`}
      onChange={(event) => onChange({ price: event.target.value })}
    />
  )
}
