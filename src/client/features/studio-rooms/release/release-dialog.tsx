import { useState } from 'react'
import type { useWrite } from '~/client/api/write/use-write'
import { TrackPrice } from '~/client/studio/draft/track-price'
import { genreOptions } from '~/client/studio/draft/track-draft'
import { Field } from '~/client/ui/forms/field'
import { Select } from '~/client/ui/forms/select'
import { FormDialog } from '~/client/ui/unsaved/form-dialog'
import { titleMaxLength } from '~/contract/limits-beyond'
import { messages } from '../messages'
import type { Room } from '../room'
import { askedOf, type ReleaseDraft, releaseBody, releaseDraft, releaseProblems } from './release-form'

const texts = messages.release

type ReleaseDialogProps = {
  room: Room
  write: Pick<ReturnType<typeof useWrite<'release'>>, 'run' | 'refuse' | 'reset' | 'state' | 'error'>
  onClose: () => void
}

/** Asks for the missing fields of the release, and always for the title, because so far it was only a working title. */
export function ReleaseDialog({ room, write, onClose }: ReleaseDialogProps) {
  const [draft, setDraft] = useState(() => releaseDraft(room))
  const [isChanged, setChanged] = useState(false)
  const { run, refuse, reset, state, error } = write
  const submit = (form: HTMLFormElement) => {
    const problems = releaseProblems(room, draft)
    if (Object.keys(problems).length > 0) return refuse(null, problems, form)
    void run({ params: { id: room._id }, body: releaseBody(room, draft) }, form)
  }
  return (
    <FormDialog
      title={texts.title}
      cancel={texts.cancel}
      act={texts.confirm}
      busy={state.status === 'pending' && texts.releasing}
      isUnsaved={isChanged && state.status !== 'done'}
      problem={error?.message}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="text-dim">{room.releaseAt ? texts.leadOn(room.releaseAt) : texts.lead}</p>
      <Fields
        {...{ room, draft }}
        errors={error?.fields ?? {}}
        onChange={(changes) => {
          reset()
          setChanged(true)
          setDraft({ ...draft, ...changes })
        }}
      />
    </FormDialog>
  )
}

type FieldsProps = {
  room: Room
  draft: ReleaseDraft
  errors: Partial<Record<string, string>>
  onChange: (changes: Partial<ReleaseDraft>) => void
}

function Fields({ room, draft, errors, onChange }: FieldsProps) {
  const asked = askedOf(room)
  return (
    <>
      <VersionField {...{ room, draft, errors, onChange }} />
      <Field
        label={texts.titleField}
        name="title"
        required
        maxLength={titleMaxLength}
        value={draft.title}
        error={errors.title}
        onChange={(event) => onChange({ title: event.target.value })}
      />
      {asked.genre && (
        <Select
          label={texts.genre}
          name="genre"
          required
          options={genreOptions}
          value={genreOptions.find(({ value }) => value === draft.genre)?.value ?? ''}
          error={errors.genre}
          onChoose={(genre) => onChange({ genre })}
        />
      )}
      {asked.price && (
        <TrackPrice
          price={draft.price}
          error={errors.price}
          label={texts.price}
          onPrice={(price) => onChange({ price })}
        />
      )}
    </>
  )
}

function VersionField({ room, draft, errors, onChange }: FieldsProps) {
  const ready = room.versions.filter(({ processing }) => processing.state === 'ready')
  if (ready.length < 2) return null
  return (
    <Select
      label={texts.version}
      name="versionId"
      options={ready.map(({ _id, name }) => ({ value: _id, label: name }))}
      value={draft.versionId}
      error={errors.versionId}
      onChoose={(versionId) => onChange({ versionId })}
    />
  )
}
