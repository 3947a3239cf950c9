import styles from './skeleton.module.css'

/** The class of a row or card that consists of placeholders: they pulse as one. */
export const skeletonsClass = styles.together

type SkeletonShape = 'text' | 'block' | 'art' | 'round'

const shapes: Record<SkeletonShape, string> = {
  text: 'rounded-pill',
  block: 'rounded-card',
  art: 'rounded-art aspect-square',
  round: 'rounded-pill aspect-square',
}

interface SkeletonProps {
  shape?: SkeletonShape
  /** The exact size of the content (`h-4 w-32`), so that nothing moves when it loads. */
  className: string | undefined
}

export function Skeleton({ shape = 'text', className }: SkeletonProps) {
  return (
    <span
      className={`${styles.root} block ${shapes[shape]} ${className}`}
      data-part="skeleton"
      aria-hidden="true"
    />
  )
}
