import type { ReactNode } from 'react'
import { cardSkeletons } from '~/client/catalog/shelves/card-skeletons'

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

const frames = Array.from({ length: sleevesAcross }, (_, index) => (
  <li key={index}>
    <span className="home-frame" />
  </li>
))

/**
 * The wall without sleeves: frames where they will hang, or the reason why there are none.
 * As tall as with them, since the land behind the words is measured by it.
 */
export function BareSleeves({ children }: { children?: ReactNode }) {
  return (
    <div className="home-bare">
      <ul aria-hidden="true" className={`shelf home-sleeves ${children ? 'invisible' : ''}`}>
        {frames}
      </ul>
      {children && <div className="home-sleeves">{children}</div>}
    </div>
  )
}
