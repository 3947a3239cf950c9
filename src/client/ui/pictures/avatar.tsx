import { useState } from 'react'
import { avatarSources } from './picture-sources'

type AvatarSize = 'sm' | 'md' | 'lg' | 'xl'

const sizes: Record<AvatarSize, string> = {
  sm: 'size-8 text-xs',
  md: 'size-11 text-sm',
  lg: 'size-18 text-xl',
  xl: 'size-30 text-4xl',
}

/** The widths that the size classes produce. */
const widths: Record<AvatarSize, string> = { sm: '32px', md: '44px', lg: '72px', xl: '120px' }

interface AvatarProps {
  name: string
  src?: string | undefined
  size?: AvatarSize
  /** Empty if the name is next to the picture, which is usual. */
  alt?: string
}

function initials(name: string): string {
  const words = name.trim().split(/[\s._-]+/)
  const letters = [words[0], words.length > 1 ? words.at(-1) : ''].map(
    (word) => Array.from(word ?? '')[0] ?? '',
  )
  return letters.join('').toUpperCase()
}

export function Avatar({ name, src, size = 'md', alt = '' }: AvatarProps) {
  const [brokenSrc, setBrokenSrc] = useState<string>()
  const frame = `shrink-0 items-center justify-center overflow-hidden rounded-pill border border-nebula/45 bg-nebula/22 font-600 text-ink ${sizes[size]}`
  if (src && src !== brokenSrc) {
    return (
      <img
        sizes={widths[size]}
        srcSet={avatarSources(src)}
        src={src}
        alt={alt}
        className={`block ${frame} object-cover`}
        loading="lazy"
        decoding="async"
        onError={() => setBrokenSrc(src)}
      />
    )
  }
  return (
    // CSS draws the initials, so that they are not part of the name of a button or link around the avatar.
    <span
      className={`inline-flex before:content-[attr(data-initials)] ${frame}`}
      data-initials={initials(name)}
      {...(alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt })}
    />
  )
}
