import { Button } from '~/client/ui/button'
import { useState } from 'react'
import { Field } from '~/client/ui/forms/field'
import { Notice } from '~/client/ui/feedback/notice'
import { UnsavedGuard } from '~/client/ui/unsaved/unsaved-guard'
import { TextArea } from '~/client/ui/forms/text-area'
import { bioMaxLength, displayNameMaxLength, usernameMaxLength } from '~/contract/limits-beyond'
import { messages } from './messages'
import { Outcome } from './outcome'
import { type Profile, useProfileSave } from './use-profile-save'

const texts = messages.profile

export function ProfileForm({ profile }: { profile: Profile }) {
  const { state, error, save, edited } = useProfileSave()
  const { isUnsaved, note } = useTyped(profile)
  const errorOn = (name: string) => error?.fields[name]
  return (
    <form
      onSubmit={save}
      onInput={({ currentTarget }) => {
        note(currentTarget)
        edited()
      }}
      noValidate
      className="grid gap-5"
      aria-label={texts.form}
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
      <Save state={state} error={error} />
    </form>
  )
}

type SaveProps = Pick<ReturnType<typeof useProfileSave>, 'state' | 'error'>

function Save({ state, error }: SaveProps) {
  return (
    <>
      <Button type="submit" busy={state.status === 'pending' && texts.saving} className="justify-self-start">
        {texts.save}
      </Button>
      <Outcome>
        {error?.message && <Notice tone="error">{error.message}</Notice>}
        {state.status === 'done' && <Notice tone="success">{texts.saved}</Notice>}
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
