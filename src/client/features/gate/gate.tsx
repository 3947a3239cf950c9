import { type ReactNode, useEffect, useState } from 'react'
import { hasUnsaved } from '~/client/platform/page/leave-page'
import { fetchPart, type LoadPart, usePart } from '~/client/ui/use-part'
import type { GateState, LockedGate } from './gate-state'
import { useGate } from './use-gate'

type Entry = Extract<GateState, { status: 'unlocked' }>['entry']

const loadPage = () => import('./gate-page').then(({ GatePage }) => GatePage)

/** Loads the code of the gate page ahead of its first render. With a pass it is needed only after the pass is lost. */
export const loadGatePage = () => fetchPart(loadPage)

const loadCoveringPage = () => import('./covering-gate').then(({ CoveringGate }) => CoveringGate)

/**
 * While the gate is locked, the app behind it neither renders nor calls the server. Only when the pass is lost while
 * something is unsaved, the app stays below the gate, so that the person can go on with it.
 */
export function Gate({ children }: { children: (entry: Entry) => ReactNode }) {
  const { state, submit, edited } = useGate()
  useEffect(() => {
    if (state.status === 'locked') document.title = 'Lariat'
  }, [state.status])
  const shown = useShownEntry(state)
  return (
    <>
      {shown !== null && children(shown)}
      {state.status === 'locked' && (
        <Locked
          load={shown === null ? loadPage : loadCoveringPage}
          gate={state}
          onSubmit={(key) => void submit(key)}
          onEdit={edited}
        />
      )}
    </>
  )
}

/** How the app was entered that is shown now, or null. */
function useShownEntry(state: GateState): Entry | null {
  const [kept, setKept] = useState<Entry | null>(null)
  const shown = state.status === 'unlocked' ? state.entry : kept !== null && hasUnsaved() ? kept : null
  if (shown !== kept) setKept(shown)
  return shown
}

type PageProps = { gate: LockedGate; onSubmit: (key: string) => void; onEdit: () => void }

function Locked({ load, ...props }: PageProps & { load: LoadPart<PageProps> }) {
  const part = usePart(load)
  return part.state === 'loaded' && <part.View {...props} />
}
