import { type ReactNode, useState } from 'react'
import { Sleeve } from './generated-cover'

interface CoverProps {
  /** What the default sleeve is drawn from: a track's, an album's or a playlist's id. */
  id: string
  src?: string | undefined
  srcSet?: string | undefined
  /** How wide it stands, as the browser must know before the page is laid out: `(min-width: 900px) 180px, 45vw`. */
  sizes?: string
  /** Empty where the title stands beside it. */
  alt?: string
  /** `eager` only for what is seen first. */
  loading?: 'lazy' | 'eager'
  /** Its width, by its place; it is always square. */
  className?: string
  /** Lies over it. */
  children?: ReactNode
}

export function Cover({
  id,
  src,
  srcSet,
  sizes,
  alt = '',
  loading = 'lazy',
  className = 'w-full',
  children,
}: CoverProps) {
  const [brokenSrc, setBrokenSrc] = useState<string>()
  return (
    <span className={`block aspect-square shrink-0 overflow-hidden rounded-art bg-surface-2 ${className}`}>
      {src && src !== brokenSrc ? (
        <img
          src={src}
          srcSet={srcSet}
          sizes={sizes}
          alt={alt}
          loading={loading}
          decoding="async"
          className="size-full object-cover"
          onError={() => setBrokenSrc(src)}
        />
      ) : (
        <Sleeve seed={id} alt={alt} />
      )}
      {children}
    </span>
  )
}
