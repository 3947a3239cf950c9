import type { ReactNode } from 'react'
import { ToastProvider } from '../ui/feedback/toast'
import { PricesMark } from '../money/test-mode-mark'

/** The frame of a screen of music; what is queued or copied there is said at its foot. */
export function MusicPage({ children }: { children: ReactNode }) {
  return (
    <ToastProvider>
      <div className="safe-x mx-auto w-full max-w-[1200px] overflow-x-clip pt-7 pb-16 desk:pt-10">
        <PricesMark place="above" />
        {children}
      </div>
    </ToastProvider>
  )
}
