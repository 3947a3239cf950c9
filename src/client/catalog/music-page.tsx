import type { ReactNode } from 'react'
import { ToastProvider } from '../ui/feedback/toast'
import { PricesMark } from '../money/test-mode-mark'

/** The layout of a music screen. Toasts about the queue and downloads appear at its bottom. */
export function MusicPage({ children }: { children: ReactNode }) {
  return (
    <ToastProvider>
      <div className="safe-x mx-auto w-full max-w-$page overflow-x-clip pt-8 pb-16 desk:pt-10">
        <PricesMark place="above" />
        {children}
      </div>
    </ToastProvider>
  )
}
