import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'wouter'
import { LateBlockingScreen } from '~/client/ui/overlays/late-blocking-screen'
import { fetchPart, usePart } from '~/client/ui/parts/use-part'
import { pressKitPathStart } from '~/contract/shell-paths'
import type { Entry, LockedGate } from './gate-state'
import { useGate } from './use-gate'

const loadPage = () => import('./gate-page').then(({ GatePage }) => GatePage)

/** Loads the code of the gate page ahead of its first render. With a pass it is needed only after the pass is lost. */
export const loadGatePage = () => fetchPart(loadPage)

const loadBlockingPage = () => import('./blocking/blocking-gate').then(({ BlockingGate }) => BlockingGate)

type GateProps = { children: (entry: Entry, isBlocked: boolean) => ReactNode }

/**
 * While the gate is locked, the app behind it neither renders nor calls the server. Only when the pass is lost while
 * something is unsaved, the app stays below the gate, and goes on once the gate is unlocked. The page of a press kit is
 * shown without a pass until the server refuses one of its own calls, because artists open kits to people without a key.
 * That the server refuses another kit, or the other calls of the app, does not matter there.
 */
export function Gate({ children }: GateProps) {
  const { state, submit, edited, discard } = useGate()
  const [location] = useLocation()
  const isKit = location.startsWith(pressKitPathStart)
  const gate =
    state.status === 'locked' && (!isKit || location.split('/')[2] === state.refusedKit) ? state : null
  const entry = gate ? gate.kept : state.status === 'locked' ? 'let-in-before' : state.entry
  const isEmpty = entry === null
  useEffect(() => {
    if (isEmpty) document.title = 'Lariat'
  }, [isEmpty])
  const page = gate && { gate, isKit, onSubmit: (key: string) => void submit(key), onEdit: edited }
  return (
    <>
      {entry !== null && children(entry, gate !== null)}
      {page &&
        (entry === null ? (
          <Locked {...page} />
        ) : (
          <LateBlockingScreen load={loadBlockingPage} props={{ ...page, onDiscard: discard }} />
        ))}
    </>
  )
}

type PageProps = { gate: LockedGate; isKit: boolean; onSubmit: (key: string) => void; onEdit: () => void }

function Locked(props: PageProps) {
  const part = usePart(loadPage)
  return part.state === 'loaded' && <part.View {...props} />
}
