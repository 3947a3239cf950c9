import type { ReactNode } from 'react'
import { safeLink } from '~/contract/rules/studio/artist-links'
import styles from './parts.module.css'
import { messages } from '../messages'

type OutsideLinkProps = {
  /** Null, or an address that may not be a link, leaves only the text. */
  url: string | null
  /** The accessible name, if the text alone does not say where the link leads. */
  label?: string
  children: ReactNode
}

/** A link to another site, which opens in a new tab. On paper its address is written behind it. */
export function OutsideLink({ url, label, children }: OutsideLinkProps) {
  const href = url === null ? null : safeLink(url)
  if (href === null) return <span dir="auto">{children}</span>
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener nofollow"
      aria-label={label && `${label} ${messages.opensInNewTab}`}
      className={styles.outside}
    >
      <bdi>{children}</bdi>
      {!label && <span className="sr-only"> {messages.opensInNewTab}</span>}
    </a>
  )
}
