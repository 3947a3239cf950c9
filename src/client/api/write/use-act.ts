import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Act, type ActPlan, type ActState } from './act'
import { focusFirst, type FieldErrors, type WriteError } from './write-error'

type UsedAct<Input, Answer, Step> = {
  /**
   * If a form is given, its errors are shown at its fields, and the first of these is focused. Resolves to the error,
   * for callers that need it themselves, or to null.
   */
  run: (input: Input, form?: HTMLFormElement) => Promise<WriteError | null>
  state: ActState<Input, Answer, Step>
  error: WriteError | null
  /** Shows errors that the page itself has found, like a refusal of the server. Sends nothing. */
  refuse: (message: string | null, fields?: FieldErrors, form?: HTMLFormElement) => void
  /** Aborts a pending run, unless its plan lets it finish, and clears the last outcome. */
  stop: () => void
  /** Clears the last outcome, unless a run is pending. */
  reset: () => void
}

/**
 * The one policy for actions. A press while one is pending is ignored. When the component unmounts, its action is
 * aborted, unless the plan lets it finish. A failure shows a message. An unexpected failure shows the error page, unless
 * the plan has a message for it.
 */
export function useAct<Input = void, Answer = void, Step = never>(
  plan: ActPlan<Input, Answer, Step>,
): UsedAct<Input, Answer, Step> {
  const [act] = useState(() => new Act<Input, Answer, Step>())
  const { now, broken } = useSyncExternalStore(act.shown.subscribe, act.shown.get, act.shown.get)
  // Runs in the same step that removes the component. An ordinary effect runs a little later, and an answer that arrives in
  // between would still change the page.
  useLayoutEffect(() => () => act.stop(), [act])
  const form = useRef<HTMLFormElement | null>(null)
  const error = now.status === 'failed' ? now.error : null
  // This is an effect, so that the error text is in the document and is read out together with the focused field.
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
