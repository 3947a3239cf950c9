import { Checkbox } from '~/client/ui/forms/checkbox'
import { Field } from '~/client/ui/forms/field'
import { Select } from '~/client/ui/forms/select'
import { TextArea } from '~/client/ui/forms/text-area'
import {
  coverMaxBytes,
  coverMaxSidePixels,
  descriptionMaxLength,
  titleMaxLength,
} from '~/contract/limits-beyond'
import { CoverField } from './cover-field'
import { messages } from './messages'
import { releaseText, timeOf } from './release-date'
import { genreOptions, megabyte, moodOptions, type Problems, type TrackDraft } from './track-draft'
import { TrackPrice } from './track-price'

type DraftFieldsProps = {
  draft: TrackDraft
  problems: Problems
  /** The id of the track; null before it exists. */
  coverSeed: string | null
  coverArtUrl: string | null
  /** A track that everybody can see already cannot get a release date. */
  isPublic: boolean
  /** A release ends the work in progress, so it does not ask whether the track is one. */
  isRelease?: boolean
  onChange: (changes: Partial<TrackDraft>) => void
}

type FieldsProps = Pick<DraftFieldsProps, 'draft' | 'problems' | 'onChange'>

export function DraftFields({ coverSeed, coverArtUrl, isPublic, isRelease, ...fields }: DraftFieldsProps) {
  const { draft, problems, onChange } = fields
  return (
    <div className="grid gap-5">
      <MainFields {...fields} />
      <CoverField
        seed={coverSeed}
        file={draft.cover}
        shownUrl={coverArtUrl}
        error={problems.cover}
        hint={coverHint(
          isRelease ? texts.withoutAtRelease : coverSeed === null ? texts.withoutYet : texts.without,
        )}
        onChoose={(cover) => onChange({ cover })}
      />
      <TextArea
        label={messages.description}
        name="description"
        rows={3}
        maxLength={descriptionMaxLength}
        value={draft.description}
        error={problems.description}
        onChange={(event) => onChange({ description: event.target.value })}
      />
      {!isRelease && <WorkInProgressField {...fields} />}
      {!isPublic && <ReleaseField {...fields} />}
    </div>
  )
}

const texts = messages.cover

const coverHint = (without: string) =>
  [texts.hint(coverMaxBytes / megabyte, coverMaxSidePixels), without].join(' ')

/** The fields whose values several new tracks can share. */
export const SharedFields = ({ needsGenre, ...fields }: FieldsProps & { needsGenre: boolean }) => (
  <div className="grid gap-5">
    <KindFields {...fields} needsGenre={needsGenre} />
    <WorkInProgressField {...fields} />
    <ReleaseField {...fields} />
  </div>
)

const WorkInProgressField = ({ draft, onChange }: FieldsProps) => (
  <Checkbox
    label={messages.workInProgress}
    name="workInProgress"
    hint={messages.workInProgressHint}
    checked={draft.workInProgress}
    onChange={(event) => onChange({ workInProgress: event.target.checked })}
  />
)

function MainFields({ draft, problems, onChange }: FieldsProps) {
  return (
    <>
      <Field
        label={messages.title}
        name="title"
        required
        maxLength={titleMaxLength}
        value={draft.title}
        error={problems.title}
        onChange={(event) => onChange({ title: event.target.value })}
      />
      <KindFields {...{ draft, problems, onChange }} needsGenre />
    </>
  )
}

function KindFields({ draft, problems, needsGenre, onChange }: FieldsProps & { needsGenre: boolean }) {
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <Select
          label={messages.genre}
          name="genre"
          required={needsGenre && !draft.workInProgress}
          options={genreOptions}
          value={draft.genre}
          error={problems.genre}
          onChoose={(genre) => onChange({ genre })}
        />
        <Select
          label={messages.mood}
          name="mood"
          options={moodOptions}
          value={draft.mood}
          error={problems.mood}
          onChoose={(mood) => onChange({ mood })}
        />
      </div>
      <TrackPrice
        label={messages.price}
        price={draft.price}
        error={problems.price}
        onPrice={(price) => onChange({ price })}
      />
    </>
  )
}

/** A work in progress gets its date when it is released. */
function ReleaseField({ draft, problems, onChange }: FieldsProps) {
  if (draft.workInProgress) return null
  const timeMs = timeOf(draft.releaseAt)
  const hint =
    timeMs === null
      ? messages.releaseAtHint(new Intl.DateTimeFormat().resolvedOptions().timeZone)
      : messages.releaseAtChosen(releaseText(timeMs))
  return (
    <Field
      label={messages.releaseAt}
      name="releaseAt"
      type="datetime-local"
      max="2099-12-31T23:59"
      value={draft.releaseAt}
      error={problems.releaseAt}
      hint={problems.releaseAt ? undefined : hint}
      onChange={(event) => onChange({ releaseAt: event.target.value })}
    />
  )
}
