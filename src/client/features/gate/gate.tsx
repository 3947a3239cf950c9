import { type ReactNode, useEffect } from 'react'
import { fetchPart, usePart } from '~/client/ui/use-part'
import type { GateState, LockedGate } from './gate-state'
import { useGate } from './use-gate'

type Entry = Extract<GateState, { status: 'unlocked' }>['entry']

const loadPage = () => import('./gate-page').then(({ GatePage }) => GatePage)

/** Loads the code of the gate page ahead of its first render. With a pass it is needed only after the pass is lost. */
export const loadGatePage = () => fetchPart(loadPage)

/** While the gate is locked, the app behind it neither renders nor calls the server. */
export function Gate({ children }: { children: (entry: Entry) => ReactNode }) {
  const { state, submit, edited } = useGate()
  useEffect(() => {
    if (state.status === 'locked') document.title = 'Lariat'
  }, [state.status])
  if (state.status === 'unlocked') return children(state.entry)
  return <Locked gate={state} onSubmit={(key) => void submit(key)} onEdit={edited} />
}

type LockedProps = { gate: LockedGate; onSubmit: (key: string) => void; onEdit: () => void }

function Locked(props: LockedProps) {
  const part = usePart(loadPage)
  return part.state === 'loaded' && <part.View {...props} />
}
