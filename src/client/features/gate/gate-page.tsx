import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
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
import { messages } from './messages'

type GatePageProps = {
  gate: LockedGate
  /** Whether a press kit is behind the gate. Its visitors come with a link, and know nothing of keys. */
  isKit: boolean
  onSubmit: (key: string) => void
  onEdit: () => void
  note?: ReactNode
}

/** The only page that visitors without a beta pass see. */
export function GatePage({ gate, isKit, onSubmit, onEdit, note }: GatePageProps) {
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
      <div className="safe-x relative mx-auto w-full max-w-$page pt-[max(1.5rem,calc(100svh-31rem))] pb-8 desk:pt-[max(1.5rem,28svh)]">
        <div className="max-w-[26rem]">
          <Logo />
          <h1 className="mt-5 text-[clamp(3rem,14vw,4.25rem)] leading-[.9]">{messages.heading}</h1>
          {isKit && <p className="mt-4">{messages.kit}</p>}
          <form ref={form} onSubmit={submit} className="mt-6 grid gap-3" aria-label={messages.form}>
            <PasswordField
              label={messages.key}
              labelPlace="hidden"
              placeholder={messages.key}
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
              busy={gate.entry === 'validating' && messages.submit.validating}
            >
              {messages.submit[gate.entry]}
            </Button>
            {note}
            {gate.message && <Notice tone="error">{gate.message}</Notice>}
          </form>
        </div>
      </div>
    </main>
  )
}

/** With a mouse, unless something else has the focus. On a phone, a keyboard would open and cover half of the page. */
const mayTakeFocus = () => document.activeElement === document.body && matchMedia('(hover: hover)').matches

/**
 * Keeps the text and focus of the first frame's input, and restores the focus when a rate limit ends. With a mouse, the
 * input has the focus from the start.
 */
function useFormWithFocus(entry: LockedGate['entry'], setKey: (key: string) => void) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const early = readEarlyKey()
    if (early.text !== '') setKey(typedKey(early.text))
    if (early.focused || mayTakeFocus()) inputIn(form.current)?.focus()
    forgetEarlyKey()
  }, [setKey])
  const wasRateLimited = useRef(false)
  useEffect(() => {
    // The input lost the focus when the rate limit disabled it.
    if (entry === 'ready' && wasRateLimited.current) inputIn(form.current)?.focus()
    wasRateLimited.current = entry === 'rate-limited'
  }, [entry])
  return form
}

const inputIn = (form: HTMLFormElement | null) => form?.querySelector('input')
