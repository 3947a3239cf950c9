import { useEffect, useRef, useState } from 'react'
import { ApiError } from '~/client/api/api-error'
import { call } from '~/client/api/call'
import { useAct } from '~/client/api/write/use-act'
import { readTabText, removeTabText, writeTabText } from '~/client/platform/storage/tab-storage'
import { useSession } from '~/client/session/session'
import { leadFillMinMs } from '~/contract/rules/presskit/kit-parts'
import { bodyOf, draftFrom, draftKey, emptyDraft, type LeadDraft, startFor } from './lead-draft'

export type LeadKit = {
  id: string
  /** The secret of an unlisted kit. */
  key: string | undefined
  formToken: string
  /** Reads the kit again, and resolves to its new token. */
  renewToken: () => Promise<string | undefined>
}

/** The message as it is typed, which is kept until it is sent, also over a reload, and its sending. */
export function useLead({ id, key, formToken, renewToken }: LeadKit) {
  const { user } = useSession()
  const [entered, setEntered] = useState(() => draftFrom(readTabText(draftKey(id))))
  const draft = entered ?? startFor(user)
  const [extra, setExtra] = useState('')
  const waitUntilBelieved = useAge(formToken)
  const submit = (token: string, sent: LeadDraft, idempotencyKey: string) =>
    call(
      'submitLead',
      { params: { id }, query: { key }, body: bodyOf(sent, extra, token) },
      { idempotencyKey },
    )
  const { run, state, error, reset } = useAct({
    onLeave: 'finish',
    send: async (sent: LeadDraft, { idempotencyKey }) => {
      await waitUntilBelieved()
      try {
        return await submit(formToken, sent, idempotencyKey)
      } catch (failure) {
        if (!isOutdated(failure)) throw failure
        const renewed = await renewToken()
        if (renewed === undefined) throw failure
        await sleep(leadFillMinMs)
        return submit(renewed, sent, idempotencyKey)
      }
    },
    apply: () => removeTabText(draftKey(id)),
    // Whoever writes again is the same person.
    onDone: () =>
      setEntered({ ...emptyDraft, name: draft.name, email: draft.email, organisation: draft.organisation }),
  })
  const change = (changed: Partial<LeadDraft>) => {
    const next = { ...draft, ...changed }
    setEntered(next)
    writeTabText(draftKey(id), JSON.stringify(next))
  }
  return { draft, change, extra, setExtra, send: run, state, error, reset }
}

export type UsedLead = ReturnType<typeof useLead>

/** A page that was open for a day has a token that is too old. */
const isOutdated = (failure: unknown) =>
  failure instanceof ApiError &&
  failure.status === 400 &&
  failure.details.some(({ path }) => path === 'formToken')

const sleep = (delayMs: number) => new Promise<void>((resolve) => setTimeout(resolve, delayMs))

/**
 * The server takes a message for that of a robot if it comes too soon after the form was opened. After a reload, a person
 * whose input was kept is as fast. So the message waits.
 */
function useAge(formToken: string) {
  const opened = useRef({ formToken, atMs: 0 })
  useEffect(() => {
    opened.current = { formToken, atMs: Date.now() }
  }, [formToken])
  return () => sleep(Math.max(0, opened.current.atMs + leadFillMinMs - Date.now()))
}
