import type { ReactNode } from 'react'
import styles from './card.module.css'

interface CardProps {
  as?: 'div' | 'section' | 'article' | 'li'
  /** `roomy` for forms and words, `snug` for rows, `none` where art reaches the edge. */
  padding?: 'none' | 'snug' | 'roomy'
  /** The id of the heading that names it, where it is a section or an article. */
  labelledBy?: string
  className?: string
  children: ReactNode
}

const paddings = { none: '', snug: styles.snug, roomy: styles.roomy }

export function Card({
  as: Element = 'div',
  padding = 'roomy',
  labelledBy,
  className = '',
  children,
}: CardProps) {
  return (
    <Element
      aria-labelledby={labelledBy}
      className={`overflow-hidden rounded-card border border-line bg-surface ${paddings[padding]} ${className}`}
    >
      {children}
    </Element>
  )
}
