import { Button } from '~/client/ui/button'
import { Field } from '~/client/ui/forms/field'
import { Notice } from '~/client/ui/feedback/notice'
import { TextArea } from '~/client/ui/forms/text-area'
import { bioMaxLength, displayNameMaxLength, usernameMaxLength } from '~/contract/limits'
import { Outcome } from './outcome'
import { type Profile, useProfileSave } from './use-profile-save'

type ProfileFormProps = { profile: Profile; onSaved: (profile: Profile) => void }

export function ProfileForm({ profile, onSaved }: ProfileFormProps) {
  const { state, save, edited } = useProfileSave(onSaved)
  const errorOn = (name: string) => (state.status === 'failed' ? state.fields[name] : undefined)
  return (
    <form
      onSubmit={(event) => void save(event)}
      onInput={edited}
      noValidate
      className="grid gap-5"
      aria-label="Profile"
    >
      <Field
        label="Username"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        required
        maxLength={usernameMaxLength}
        defaultValue={profile.username}
        error={errorOn('username')}
      />
      <Field
        label="Display name"
        name="displayName"
        autoComplete="name"
        maxLength={displayNameMaxLength}
        defaultValue={profile.displayName ?? ''}
        hint="Shown instead of your username where there is room."
        error={errorOn('displayName')}
      />
      <TextArea
        label="About you"
        name="bio"
        rows={4}
        maxLength={bioMaxLength}
        defaultValue={profile.bio ?? ''}
        error={errorOn('bio')}
      />
      <Button type="submit" busy={state.status === 'saving' && 'Saving...'} className="justify-self-start">
        Save profile
      </Button>
      <Outcome>
        {state.status === 'failed' && state.message && <Notice tone="error">{state.message}</Notice>}
        {state.status === 'saved' && <Notice tone="success">Your profile is saved.</Notice>}
      </Outcome>
    </form>
  )
}
