import { type ReactNode, useState } from 'react'
import { GeneratedCover } from './generated-cover'

interface CoverProps {
  /** The id of the track, album or playlist. The generated picture is drawn from it. */
  id: string
  src?: string | undefined
  srcSet?: string | undefined
  /** Its width, which the browser must know before layout: `(min-width: 900px) 180px, 45vw`. */
  sizes?: string
  /** Empty if the title is next to it. */
  alt?: string
  /** `eager` only for pictures that are visible at first. */
  loading?: 'lazy' | 'eager'
  /** Sets its width. A cover is always square. */
  className?: string
  /** Content shown on top of the picture. */
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
        <GeneratedCover seed={id} alt={alt} />
      )}
      {children}
    </span>
  )
}
