import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Act, type ActPlan, type ActState } from './act'
import { focusFirst, type FieldErrors, type WriteError } from './write-error'

type UsedAct<Input, Answer, Step> = {
  /**
   * Where a form is given, errors are put at its fields and the first of them takes the focus.
   * Resolves to the error, for those who keep it elsewhere as well, or to null.
   */
  run: (input: Input, form?: HTMLFormElement) => Promise<WriteError | null>
  state: ActState<Input, Answer, Step>
  error: WriteError | null
  /** What the page finds wrong by itself: shown as the server's refusal would be, and nothing is sent. */
  refuse: (message: string | null, fields?: FieldErrors, form?: HTMLFormElement) => void
  /** Takes back what is pending, and what was said. */
  stop: () => void
  /** Takes back what was said, unless something is pending. */
  reset: () => void
}

/**
 * One policy for whatever a person asks for: while it is pending another press does nothing, it ends with the page that
 * it was asked for on, and it fails with words or, where something is broken, on the error page.
 */
export function useAct<Input = void, Answer = void, Step = never>(
  plan: ActPlan<Input, Answer, Step>,
): UsedAct<Input, Answer, Step> {
  const [act] = useState(() => new Act<Input, Answer, Step>())
  const { now, broken } = useSyncExternalStore(act.shown.subscribe, act.shown.get, act.shown.get)
  useEffect(() => () => act.stop(), [act])
  const form = useRef<HTMLFormElement | null>(null)
  const error = now.status === 'failed' ? now.error : null
  // Once the words stand beside the field, so that they are read out with it.
  useEffect(() => {
    if (error && form.current) focusFirst(form.current, error.fields)
  }, [error])
  if (broken) throw broken.error
  return {
    run: (input, onForm) => {
      form.current = onForm ?? null
      return act.run(plan, input, form.current)
    },
    state: now,
    error,
    refuse: (message, fields = {}, onForm) => {
      form.current = onForm ?? null
      act.refuse(message, fields)
    },
    stop: () => act.stop(),
    reset: () => act.reset(),
  }
}
