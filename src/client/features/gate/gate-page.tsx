import { type FormEvent, useEffect, useRef, useState } from 'react'
import { prepareCall } from '~/client/api/late-call'
import { idle } from '~/client/platform/page/idle'
import { Button } from '~/client/ui/button'
import { Logo } from '~/client/ui/icons/logo'
import { Notice } from '~/client/ui/feedback/notice'
import { PasswordField } from '~/client/ui/forms/password-field'
import { Scene } from '~/client/ui/scene/scene'
import { betaKeyMaxLength } from '~/contract/limits'
import type { LockedGate } from './gate-state'
import { forgetEarlyKey, readEarlyKey } from './early-key'
import { typedKey } from './key-rules'

type GatePageProps = {
  gate: LockedGate
  onSubmit: (key: string) => void
  onEdit: () => void
}

const submitLabels = {
  ready: 'Access Lariat',
  validating: 'Validating Access...',
  'rate-limited': 'Please Wait...',
} satisfies Record<LockedGate['entry'], string>

/** The page in front of everything, for those who have no pass yet. */
export function GatePage({ gate, onSubmit, onEdit }: GatePageProps) {
  const [key, setKey] = useState('')
  const form = useFormWithFocus(gate.entry, setKey)
  useEffect(() => void idle().then(prepareCall), [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (gate.entry === 'ready') onSubmit(key)
  }
  return (
    <main className="relative isolate min-h-dvh">
      <Scene placing="scene-gate" />
      <div className="safe-x relative mx-auto w-full max-w-[1200px] pt-[max(1.5rem,calc(100svh-31rem))] pb-8 desk:pt-[max(1.5rem,28svh)]">
        <div className="max-w-[26rem]">
          <Logo />
          <h1 className="mt-5 text-[clamp(3rem,14vw,4.25rem)] leading-[.9]">Hey Space Cowboy, Welcome...</h1>
          <form ref={form} onSubmit={submit} className="mt-6 grid gap-3" aria-label="Beta access">
            <PasswordField
              label="Access key"
              labelPlace="hidden"
              placeholder="Access key"
              autoComplete="one-time-code"
              enterKeyHint="go"
              maxLength={betaKeyMaxLength}
              value={key}
              disabled={gate.entry === 'rate-limited'}
              onChange={(event) => {
                setKey(typedKey(event.target.value))
                onEdit()
              }}
            />
            <Button
              type="submit"
              size="lg"
              disabled={gate.entry === 'rate-limited' || key.trim() === ''}
              busy={gate.entry === 'validating' && submitLabels.validating}
            >
              {submitLabels[gate.entry]}
            </Button>
            {gate.message && <Notice tone="error">{gate.message}</Notice>}
          </form>
        </div>
      </div>
    </main>
  )
}

/** Takes over what the first frame's input held, and gives the focus back once a wait is over. */
function useFormWithFocus(entry: LockedGate['entry'], setKey: (key: string) => void) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const early = readEarlyKey()
    if (early.text !== '') setKey(typedKey(early.text))
    if (early.focused) inputIn(form.current)?.focus()
    forgetEarlyKey()
  }, [setKey])
  const waited = useRef(false)
  useEffect(() => {
    // While it was disabled the input could not hold the focus.
    if (entry === 'ready' && waited.current) inputIn(form.current)?.focus()
    waited.current = entry === 'rate-limited'
  }, [entry])
  return form
}

const inputIn = (form: HTMLFormElement | null) => form?.querySelector('input')
