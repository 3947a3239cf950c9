import { type FormEvent, useRef, useState } from 'react'
import { ApiError } from '~/client/api/api-error'
import { call } from '~/client/api/call'
import { useSession } from '~/client/session/session'
import { Button } from '~/client/ui/button'
import { Field } from '~/client/ui/field'
import { Notice } from '~/client/ui/notice'
import { TextArea } from '~/client/ui/text-area'
import { bioMaxLength, displayNameMaxLength, usernameMaxLength } from '~/contract/limits'
import type { Answer } from '~/contract/schemas/built'

type Profile = Answer<'profile'>
type FormState =
  | { status: 'editing' }
  | { status: 'saving' }
  | { status: 'saved' }
  | { status: 'failed'; error: ApiError }

type ProfileFormProps = { profile: Profile; onSaved: (profile: Profile) => void }

export function ProfileForm({ profile, onSaved }: ProfileFormProps) {
  const { setUser } = useSession()
  const [state, setState] = useState<FormState>({ status: 'editing' })
  const saving = useRef(false)

  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (saving.current) return
    saving.current = true
    const data = new FormData(event.currentTarget)
    const text = (name: string) => String(data.get(name) ?? '').trim()
    setState({ status: 'saving' })
    try {
      const saved = await call('updateProfile', {
        body: {
          username: text('username'),
          displayName: text('displayName') || null,
          bio: text('bio') || null,
        },
      })
      setUser(saved)
      onSaved(saved)
      setState({ status: 'saved' })
    } catch (error) {
      if (error instanceof ApiError) setState({ status: 'failed', error })
    } finally {
      saving.current = false
    }
  }

  const errorOn = (path: string) =>
    state.status === 'failed'
      ? state.error.details.find((detail) => detail.path === path)?.message
      : undefined
  const edited = () => setState((now) => (now.status === 'saving' ? now : { status: 'editing' }))
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
      {state.status === 'failed' && <Notice tone="error">{state.error.message}</Notice>}
      {state.status === 'saved' && <Notice tone="success">Your profile is saved.</Notice>}
      <div>
        <Button type="submit" busy={state.status === 'saving' && 'Saving...'}>
          Save profile
        </Button>
      </div>
    </form>
  )
}
