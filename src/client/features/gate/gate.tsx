import { type ReactNode, useEffect } from 'react'
import { GatePage } from './gate-page'
import type { GateState } from './gate-state'
import { useGate } from './use-gate'

type Entry = Extract<GateState, { status: 'unlocked' }>['entry']

/** Stands in front of the whole app: nothing behind it is rendered, or asked of the server, while it is locked. */
export function Gate({ children }: { children: (entry: Entry) => ReactNode }) {
  const { state, submit, edited } = useGate()
  useEffect(() => {
    if (state.status === 'locked') document.title = 'Lariat'
  }, [state.status])
  if (state.status === 'unlocked') return children(state.entry)
  return <GatePage gate={state} onSubmit={(key) => void submit(key)} onEdit={edited} />
}
