import type { ReactNode } from 'react'
import { useModal } from './use-modal'

const nothing = () => {}

/**
 * Covers the whole app, and every dialog that is open, until it unmounts. The browser makes what is below inert and hides
 * it from screen readers. Back does not close it.
 */
export function Cover({ label, children }: { label: string; children: ReactNode }) {
  const modal = useModal(nothing, { isInAddress: true })
  return (
    <dialog
      {...modal}
      aria-label={label}
      className="m-0 h-dvh max-h-none w-full max-w-none overflow-y-auto border-0 bg-bg p-0 text-ink"
    >
      {children}
    </dialog>
  )
}
