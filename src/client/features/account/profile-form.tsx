import { useState } from 'react'
import { Field } from '~/client/ui/forms/field'
import { Notice } from '~/client/ui/feedback/notice'
import { SaveButton } from '~/client/ui/unsaved/save-button'
import { UnsavedGuard } from '~/client/ui/unsaved/unsaved-guard'
import { TextArea } from '~/client/ui/forms/text-area'
import { bioMaxLength, displayNameMaxLength, usernameMaxLength } from '~/contract/limits-beyond'
import { messages } from './messages'
import { Outcome } from './outcome'
import { isArtist, type Profile, useProfileSave } from './use-profile-save'

const texts = messages.profile

/** An artist has only a username here, see `ArtistPart`. */
export function ProfileForm({ profile }: { profile: Profile }) {
  const used = useProfileSave()
  const { isUnsaved, note } = useTyped(profile)
  const errorOn = (name: string) => used.error?.fields[name]
  const words = isArtist(profile) ? messages.username : messages.profile
  return (
    <form
      onSubmit={used.save}
      onInput={({ currentTarget }) => {
        note(currentTarget)
        used.edited()
      }}
      noValidate
      className="grid gap-5"
      aria-label={words.form}
    >
      <UnsavedGuard isUnsaved={isUnsaved} />
      <Field
        label={texts.username}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        required
        maxLength={usernameMaxLength}
        defaultValue={profile.username}
        error={errorOn('username')}
      />
      {!isArtist(profile) && <PublicFields profile={profile} errorOn={errorOn} />}
      <Save {...used} isUnsaved={isUnsaved} words={words} />
    </form>
  )
}

type PublicFieldsProps = { profile: Profile; errorOn: (name: string) => string | undefined }

const PublicFields = ({ profile, errorOn }: PublicFieldsProps) => (
  <>
    <Field
      label={texts.displayName}
      name="displayName"
      autoComplete="name"
      maxLength={displayNameMaxLength}
      defaultValue={profile.displayName ?? ''}
      hint={texts.displayNameHint}
      error={errorOn('displayName')}
    />
    <TextArea
      label={texts.bio}
      name="bio"
      rows={4}
      maxLength={bioMaxLength}
      defaultValue={profile.bio ?? ''}
      error={errorOn('bio')}
    />
  </>
)

type SaveProps = Pick<ReturnType<typeof useProfileSave>, 'state' | 'error'> & {
  isUnsaved: boolean
  words: { save: string; saving: string; saved: string }
}

function Save({ state, error, isUnsaved, words }: SaveProps) {
  return (
    <>
      <div>
        <SaveButton isChanged={isUnsaved} busy={state.status === 'pending' && words.saving}>
          {words.save}
        </SaveButton>
      </div>
      <Outcome>
        {error?.message && <Notice tone="error">{error.message}</Notice>}
        {state.status === 'done' && <Notice tone="success">{words.saved}</Notice>}
      </Outcome>
    </>
  )
}

/** Remembers what was typed, to tell whether a field of the form differs from the stored profile. */
function useTyped(profile: Profile) {
  const [typed, setTyped] = useState<{ [name: string]: FormDataEntryValue }>({})
  const isUnsaved = (['username', 'displayName', 'bio'] as const).some(
    (name) => name in typed && String(typed[name]).trim() !== (profile[name] ?? ''),
  )
  return { isUnsaved, note: (form: HTMLFormElement) => setTyped(Object.fromEntries(new FormData(form))) }
}
