import type { ReactNode } from 'react'
import { Scene } from '~/client/ui/scene/scene'

/** Shows the form, with the scene beside it on wide screens. */
export function BesideScene({ children }: { children: ReactNode }) {
  return (
    <div className="desk:grid desk:grid-cols-[32rem_1fr] desk:gap-16">
      {children}
      <div className="relative hidden min-h-100 overflow-hidden rounded-card desk:-mt-24 desk:block">
        <Scene placing="scene-window" />
      </div>
    </div>
  )
}
