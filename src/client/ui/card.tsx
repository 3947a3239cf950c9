import type { ReactNode } from 'react'
import styles from './card.module.css'

interface CardProps {
  as?: 'div' | 'section' | 'article' | 'li'
  /** `roomy` for forms and text, `snug` for rows, `none` if a picture reaches the edge. */
  padding?: 'none' | 'snug' | 'roomy'
  /** The id of its heading, if the card is a section or an article. */
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
