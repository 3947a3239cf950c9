import type { Emblem as Picture } from '~/contract/rules/listening/emblems'
import type { Achievement } from '~/contract/schemas/built'

/** What is inside the loop, drawn in lines on a grid of 64. */
const drawings: Record<Picture, string> = {
  record:
    'M32 20a12 12 0 1 0 0 24 12 12 0 0 0 0-24Zm0 5a7 7 0 0 1 7 7m-7-1.5a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3Z',
  orbit:
    'M32 28a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM18 37c-2 5 6 5 15 0s16-13 13-15-13 2-20 8-8 10-3 11M44 37.5a2 2 0 1 0 0 4 2 2 0 0 0 0-4Z',
  planets:
    'M26 22a7 7 0 1 0 0 14 7 7 0 0 0 0-14Zm-11 9c5 2 16-1 22-6M42 36a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9ZM44 22v.1M20 43v.1',
  mesa: 'M16 44h32M19 44l3-13h8l2 5 3-9h7l4 17M40 18a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7Z',
  comet: 'M39 28a5 5 0 1 0 0 10 5 5 0 0 0 0-10ZM33 30 18 22m14 11-14-3m16 7-11 6',
  album: 'M20 20h18v24H20ZM38 23a9 9 0 0 1 0 18M25 26h8m-8 5h8m-8 5h5',
  coin: 'M32 20a12 12 0 1 0 0 24 12 12 0 0 0 0-24ZM30 39V27l7 2.5v3l-7-2.5M30 39a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0Z',
  device: 'M24 18h16v28H24ZM30 42h4M32 23v11m-4-4 4 4 4-4',
  hands: 'M32 43 21 32a6.5 6.5 0 0 1 9-9l2 2 2-2a6.5 6.5 0 0 1 9 9Z',
  loop: 'M30 20c-8 0-13 4-13 9s5 9 13 9 13-4 13-9-5-9-13-9Zm9 16c3 3 4 7 8 8',
  list: 'M18 23h20M18 31h20M18 39h11M41 42V31l5 1.5M41 42a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0Z',
  signal:
    'M32 29a3 3 0 1 0 0 6 3 3 0 0 0 0-6Zm0 6v10M25 25a10 10 0 0 0 0 14m14-14a10 10 0 0 1 0 14M21 21a16 16 0 0 0 0 22m22-22a16 16 0 0 1 0 22',
  bridge: 'M26 24a8 8 0 1 0 0 16 8 8 0 0 0 0-16Zm12 0a8 8 0 1 0 0 16 8 8 0 0 0 0-16Z',
  portrait: 'M32 19a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13ZM19 45c1-7 6-10 13-10s12 3 13 10',
  waves: 'M18 29v6m5-10v14m5-19v24m5-17v10m5-14v18m5-13v8m4-5v2',
  calendar: 'M20 22h24v22H20Zm0 7h24M26 18v7m12-7v7M27 35v.1M32 35v.1M37 35v.1M27 39.5v.1M32 39.5v.1',
}

/** Each tier has one more loop, so that the tier can be told without its colour. */
const loops: Record<Achievement['tier'], number[]> = {
  bronze: [29],
  silver: [29, 25.5],
  gold: [29, 25.5, 22],
}

type EmblemProps = Pick<Achievement, 'picture' | 'tier'> & { isReached: boolean; className?: string }

export function Emblem({ picture, tier, isReached, className = 'size-16' }: EmblemProps) {
  return (
    <svg
      viewBox="0 0 64 64"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={`shrink-0 ${className}`}
    >
      <g className={isReached ? 'stroke-ember' : 'stroke-line'} strokeWidth="2">
        {loops[tier].map((radius) => (
          <circle key={radius} cx="32" cy="32" r={radius} />
        ))}
      </g>
      <path d={drawings[picture]} className={isReached ? 'stroke-ink' : 'stroke-dim'} strokeWidth="2" />
    </svg>
  )
}
