import type { ReactNode } from 'react'
import { cardSkeletons } from '~/client/catalog/shelves/card-skeletons'
import shelfStyles from '~/client/catalog/shelves/shelf.module.css'
import styles from './home.module.css'
import { messages } from './messages'

/** The number of covers that fill a row on a wide screen. */
export const coversAcross = 6

/** The shelf of the newest tracks. Its placeholders have the same size as the covers. */
export function NewestShelf({ children = cardSkeletons }: { children?: ReactNode }) {
  return (
    <ul aria-label={messages.newReleases} className={`${shelfStyles.row} ${styles.covers}`}>
      {children}
    </ul>
  )
}

const frames = Array.from({ length: coversAcross }, (_, index) => (
  <li key={index}>
    <span className={`${styles.frame} block aspect-square rounded-art border border-dashed border-control`} />
  </li>
))

/**
 * The shelf without covers: empty frames, or the reason why there are none. It keeps the height of the full shelf, because
 * the scene behind the text is placed by that height.
 */
export function EmptyShelf({ children }: { children?: ReactNode }) {
  return (
    <div className={styles.bare}>
      <ul aria-hidden="true" className={`${shelfStyles.row} ${styles.covers} ${children ? 'invisible' : ''}`}>
        {frames}
      </ul>
      {children && <div className={styles.covers}>{children}</div>}
    </div>
  )
}
