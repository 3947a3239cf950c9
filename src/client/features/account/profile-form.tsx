import { Button } from '~/client/ui/button'
import { Field } from '~/client/ui/forms/field'
import { Notice } from '~/client/ui/feedback/notice'
import { TextArea } from '~/client/ui/forms/text-area'
import { bioMaxLength, displayNameMaxLength, usernameMaxLength } from '~/contract/limits'
import { Outcome } from './outcome'
import { type Profile, useProfileSave } from './use-profile-save'

export function ProfileForm({ profile }: { profile: Profile }) {
  const { state, error, save, edited } = useProfileSave()
  const errorOn = (name: string) => error?.fields[name]
  return (
    <form onSubmit={save} onInput={edited} noValidate className="grid gap-5" aria-label="Profile">
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
      <Button type="submit" busy={state.status === 'pending' && 'Saving...'} className="justify-self-start">
        Save profile
      </Button>
      <Outcome>
        {error?.message && <Notice tone="error">{error.message}</Notice>}
        {state.status === 'done' && <Notice tone="success">Your profile is saved.</Notice>}
      </Outcome>
    </form>
  )
}
