import { type ReactNode, useState } from 'react'
import { useCloseOnBack, useKeptAddress } from './close-on-back'
import { useModal } from './use-modal'

const stay = () => {}

/**
 * A screen above the whole app, and every dialog that is open. The browser makes what is below inert. Back and
 * Escape do not close it.
 */
export function BlockingScreen({ label, children }: { label: string; children: ReactNode }) {
  // Below is history that Back must not reach, so this handles Back itself.
  const modal = useModal(stay, { isInAddress: true })
  const [backs, setBacks] = useState(0)
  useKeptAddress()
  return (
    <dialog
      {...modal}
      aria-label={label}
      className="visible m-0 h-dvh max-h-none w-full max-w-none overflow-y-auto border-0 bg-bg p-0 text-ink"
    >
      <NoWayBack key={backs} onBack={() => setBacks(backs + 1)} />
      {children}
    </dialog>
  )
}

/** Each Back uses up the history entry of an overlay, so another overlay follows. */
function NoWayBack({ onBack }: { onBack: () => void }) {
  useCloseOnBack(true, onBack)
  return null
}
