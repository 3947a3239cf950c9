// The cover for anything without a picture: bars, a mesa, a setting sun, a planet or rings in two colours. It is drawn
// from the id alone, so that it looks the same on every screen and device.

interface Duotone {
  ground: string
  figure: string
  pale: string
}

/** Returns the next pseudo-random number in [0, 1). */
type Chance = () => number

interface FigureProps {
  tones: Duotone
  seed: number
}

/** Pairs of background and foreground hues. */
const huePairs = [
  [210, 2],
  [172, 306],
  [262, 8],
  [150, 212],
  [300, 72],
  [42, 108],
  [12, 82],
  [335, 188],
  [272, 48],
  [232, 140],
] as const

function duotone(index: number): Duotone {
  const [groundHue, figureHue] = huePairs[index % huePairs.length] ?? huePairs[0]
  return {
    ground: `oklch(.32 .085 ${groundHue})`,
    figure: `oklch(.77 .16 ${figureHue})`,
    pale: `oklch(.94 .045 ${figureHue})`,
  }
}

/** The FNV-1a hash with Murmur's final mix, so that ids which differ in one digit get very different values. */
function hash(seed: string): number {
  let value = 0x811c9dc5
  for (const letter of seed) value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35)
  return (value ^ (value >>> 16)) >>> 0
}

/** The Mulberry32 generator, which is short and random enough for a picture. */
function chanceFrom(seed: number): Chance {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000
  }
}

const round = (value: number) => Math.round(value * 10) / 10
const between = (chance: Chance, from: number, to: number) => round(from + chance() * (to - from))

const barEnds = { strokeWidth: 6, strokeLinecap: 'round' } as const

const circle = (x: number, y: number, radius: number) => {
  const r = round(radius)
  return `M${round(x - r)} ${y}a${r} ${r} 0 1 0 ${round(2 * r)} 0a${r} ${r} 0 1 0 ${round(-2 * r)} 0z`
}

/** Repeated shapes form one path, because long lists draw many covers while scrolling. */
function Bars({ tones, seed }: FigureProps) {
  const chance = chanceFrom(seed)
  const accent = Math.floor(chance() * 4)
  const bars = Array.from({ length: 9 }, (_, index) => {
    const half = between(chance, 14, 37)
    return `M${10 + index * 10} ${round(50 - half)}v${round(half * 2)}`
  })
  const isPale = (index: number) => index % 4 === accent
  return (
    <>
      <path d={bars.filter((_, index) => !isPale(index)).join('')} stroke={tones.figure} {...barEnds} />
      <path d={bars.filter((_, index) => isPale(index)).join('')} stroke={tones.pale} {...barEnds} />
    </>
  )
}

function Mesa({ tones, seed }: FigureProps) {
  const chance = chanceFrom(seed)
  const left = between(chance, 24, 46)
  const top = between(chance, 36, 46)
  const width = between(chance, 12, 22)
  const moonX = left > 35 ? between(chance, 16, 24) : between(chance, 72, 82)
  const far = between(chance, 58, 66)
  return (
    <>
      <circle cx={moonX} cy={between(chance, 18, 28)} r={between(chance, 9, 13)} fill={tones.pale} />
      <path d={`M0 ${far}l14 -3 9 6 22 -8 12 7 18 -9 25 8V100H0z`} fill={tones.figure} opacity=".38" />
      <path
        d={`M0 ${between(chance, 70, 82)}L${left - between(chance, 8, 14)} ${between(chance, 62, 70)}l8 4L${left + 4} ${top}h${width}l${between(chance, 3, 7)} ${between(chance, 18, 26)} ${84 - left - width} -5L100 ${between(chance, 66, 80)}V100H0z`}
        fill={tones.figure}
      />
    </>
  )
}

/** A sun behind a horizon of stripes that get wider downwards. */
function SettingSun({ tones, seed }: FigureProps) {
  const chance = chanceFrom(seed)
  const radius = between(chance, 24, 31)
  const y = between(chance, 46, 52)
  const stripes = 2 + Math.floor(chance() * 3)
  const step = (radius * 0.95) / stripes
  return (
    <>
      <circle cx="50" cy={y} r={radius} fill={tones.figure} />
      <path
        d={Array.from({ length: stripes }, (_, index) => {
          const width = 1.6 + index * 1.5
          return `M0 ${round(y + radius * 0.12 + index * step - width / 2)}h100v${round(width)}H0z`
        }).join('')}
        fill={tones.ground}
      />
      <circle cx={between(chance, 16, 84)} cy={between(chance, 11, 16)} r="2.4" fill={tones.pale} />
    </>
  )
}

function RingedPlanet({ tones, seed }: FigureProps) {
  const chance = chanceFrom(seed)
  const radius = between(chance, 19, 24)
  const reach = round(radius * 1.75)
  const lean = round(radius * 0.5)
  const half = `M${50 - reach} 50a${reach} ${lean} 0 0`
  return (
    <>
      <g transform={`rotate(${between(chance, -28, 28)} 50 50)`} strokeWidth="3.6" strokeLinecap="round">
        <path d={`${half} 1 ${reach * 2} 0`} stroke={tones.pale} />
        <circle cx="50" cy="50" r={radius} fill={tones.figure} />
        <path d={`${half} 0 ${reach * 2} 0`} stroke={tones.ground} strokeWidth="8" strokeLinecap="butt" />
        <path d={`${half} 0 ${reach * 2} 0`} stroke={tones.pale} />
      </g>
      <circle cx={between(chance, 74, 82)} cy={between(chance, 12, 22)} r="4" fill={tones.figure} />
    </>
  )
}

function Rings({ tones, seed }: FigureProps) {
  const chance = chanceFrom(seed)
  const x = between(chance, 30, 70)
  const y = between(chance, 34, 66)
  const gap = between(chance, 9.5, 12.5)
  const ring = (index: number) => {
    const radius = 7 + index * gap
    const half = (4.2 - index * 0.25) / 2
    return circle(x, y, radius + half) + circle(x, y, radius - half)
  }
  return (
    <>
      <path d={[0, 2, 4, 6].map(ring).join('')} fill={tones.figure} fillRule="evenodd" />
      <path d={[1, 3, 5, 7].map(ring).join('')} fill={tones.pale} fillRule="evenodd" />
    </>
  )
}

const figures = [Bars, Mesa, SettingSun, Rings, RingedPlanet]

interface GeneratedCoverProps {
  seed: string
  alt?: string
}

/** Fills its square container. */
export function GeneratedCover({ seed, alt = '' }: GeneratedCoverProps) {
  const value = hash(seed)
  const tones = duotone(value >>> 8)
  const Figure = figures[value % figures.length] ?? Bars
  return (
    <svg
      viewBox="0 0 100 100"
      className="size-full overflow-visible"
      fill="none"
      {...(alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt })}
    >
      <path d="M0 0h100v100H0z" fill={tones.ground} />
      <Figure tones={tones} seed={value} />
    </svg>
  )
}
