import { Button } from '~/client/ui/button'
import { Notice } from '~/client/ui/feedback/notice'
import { Field } from '~/client/ui/forms/field'
import { TextArea } from '~/client/ui/forms/text-area'
import { SaveButton } from '~/client/ui/unsaved/save-button'
import { bioMaxLength, displayNameMaxLength, locationMaxLength } from '~/contract/limits-beyond'
import { messages } from '../messages'
import { LinksField } from './links-field'
import type { useDetails } from './use-details'

const words = messages.details
const fewLeft = 300

type UsedDetails = ReturnType<typeof useDetails>

export function DetailsForm({ details }: { details: UsedDetails }) {
  const { shown, change, problems, save, error } = details
  const left = bioMaxLength - shown.bio.length
  return (
    <form onSubmit={save} noValidate aria-label={words.form} className="grid gap-5">
      <h2 className="text-[1.75rem]">{words.title}</h2>
      <Field
        label={words.artistName}
        name="artistName"
        autoComplete="off"
        maxLength={displayNameMaxLength}
        value={shown.artistName}
        hint={words.artistNameHint}
        error={error?.fields.artistName}
        onChange={({ target }) => change({ artistName: target.value })}
      />
      <Field
        label={words.location}
        name="location"
        autoComplete="off"
        maxLength={locationMaxLength}
        value={shown.location}
        hint={words.locationHint}
        error={error?.fields.location}
        onChange={({ target }) => change({ location: target.value })}
      />
      <TextArea
        label={words.bio}
        name="bio"
        rows={8}
        maxLength={bioMaxLength}
        value={shown.bio}
        hint={left <= fewLeft ? words.left(left) : words.bioHint}
        error={error?.fields.bio}
        onChange={({ target }) => change({ bio: target.value })}
      />
      <LinksField links={shown.links} problems={problems} onChange={(links) => change({ links })} />
      <Save {...details} />
    </form>
  )
}

function Save({ state, error, isChanged, undo }: UsedDetails) {
  return (
    <>
      <div className="flex flex-wrap gap-3">
        <SaveButton isChanged={isChanged} busy={state.status === 'pending' && words.saving}>
          {words.save}
        </SaveButton>
        {isChanged && state.status !== 'pending' && (
          <Button variant="quiet" onClick={undo}>
            {words.undo}
          </Button>
        )}
      </div>
      {error?.message && <Notice tone="error">{error.message}</Notice>}
      {state.status === 'done' && <Notice tone="success">{words.saved}</Notice>}
    </>
  )
}
