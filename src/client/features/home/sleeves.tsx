import type { ReactNode } from 'react'
import { cardSkeletons } from '~/client/music/card-skeletons'

/** As many as fill a row on a desk. */
export const sleevesAcross = 6

/** The shelf of the newest, in its exact size before they are there. */
export function Sleeves({ children = cardSkeletons }: { children?: ReactNode }) {
  return (
    <ul aria-label="New releases" className="shelf home-sleeves">
      {children}
    </ul>
  )
}
