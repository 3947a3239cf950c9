import type { ReactNode } from 'react'
import { cardSkeletons } from '~/client/catalog/shelves/card-skeletons'
import { messages } from './messages'

/** The number of covers that fill a row on a wide screen. */
export const coversAcross = 6

/** The shelf of the newest tracks. Its placeholders have the same size as the covers. */
export function NewestShelf({ children = cardSkeletons }: { children?: ReactNode }) {
  return (
    <ul aria-label={messages.newReleases} className="shelf home-covers">
      {children}
    </ul>
  )
}

const frames = Array.from({ length: coversAcross }, (_, index) => (
  <li key={index}>
    <span className="home-frame" />
  </li>
))

/**
 * The shelf without covers: empty frames, or the reason why there are none. It keeps the height of the full shelf, because
 * the scene behind the text is placed by that height.
 */
export function EmptyShelf({ children }: { children?: ReactNode }) {
  return (
    <div className="home-bare">
      <ul aria-hidden="true" className={`shelf home-covers ${children ? 'invisible' : ''}`}>
        {frames}
      </ul>
      {children && <div className="home-covers">{children}</div>}
    </div>
  )
}
