import { type FormEvent, useState } from 'react'
import { Button } from '../ui/button'
import { Notice } from '../ui/feedback/notice'
import { Field } from '../ui/forms/field'
import { PasswordField } from '../ui/forms/password-field'
import { Cover } from '../ui/overlays/cover'
import { heldMessages } from './held-messages'

type HeldPageProps = {
  email: string
  error: string | null
  login: (credentials: { email: string; password: string }) => Promise<unknown>
  logout: () => void
}

/** Covers a page with unsaved input until the same user has signed in again, or gives it up. */
export function HeldPage({ email, error, login, logout }: HeldPageProps) {
  const [password, setPassword] = useState('')
  const [isBusy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy || password === '') return
    setBusy(true)
    // The session shows why a sign-in failed.
    await login({ email, password }).catch(() => {})
    setBusy(false)
  }
  return (
    <Cover label={heldMessages.title}>
      <div className="mx-auto w-full max-w-[28rem] px-4 py-16">
        <h1 className="text-[2.5rem] leading-none">{heldMessages.title}</h1>
        <p className="mt-4 text-dim">{heldMessages.text}</p>
        <form noValidate onSubmit={(event) => void submit(event)} className="mt-6 grid gap-5">
          {error && <Notice tone="error">{error}</Notice>}
          <Field label={heldMessages.email} name="email" autoComplete="username" readOnly value={email} />
          <PasswordField
            label={heldMessages.password}
            name="password"
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
          <Button type="submit" busy={isBusy && heldMessages.submitting} disabled={password === ''}>
            {heldMessages.submit}
          </Button>
          <Button variant="ghost" onClick={logout}>
            {heldMessages.giveUp}
          </Button>
        </form>
      </div>
    </Cover>
  )
}
