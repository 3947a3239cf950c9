import type { ReactNode } from 'react'
import { Scene } from '~/client/ui/scene/scene'

/** What signs in, with the scene beside it on wide screens. */
export const BesideScene = ({ children }: { children: ReactNode }) => (
  <div className="desk:grid desk:grid-cols-[32rem_1fr] desk:gap-16">
    {children}
    <div className="relative hidden min-h-[min(46rem,70svh)] overflow-hidden rounded-card desk:-mt-24 desk:block">
      <Scene placing="scene-window" />
    </div>
  </div>
)
