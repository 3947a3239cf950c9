// SVG shapes for covers and photos. A cover has the coordinates 100 by 100, and a photo 150 by 100.
import type { Random } from '../seeded-random'

export type Tones = { ground: string; figure: string; pale: string }

export const between = (random: Random, from: number, to: number) =>
  Math.round((from + random() * (to - from)) * 10) / 10

export const rows = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => draw(index)).join('')

export const disc = (x: number, y: number, radius: number, fill: string) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`

export const ring = (x: number, y: number, radius: number, stroke: string, width: number) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="${stroke}" stroke-width="${width}"/>`

export const stroke = (path: string, colour: string, width: number, extra = '') =>
  `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" ${extra}/>`

export const area = (path: string, fill: string, opacity = 1) =>
  `<path d="${path}" fill="${fill}" opacity="${opacity}"/>`

/** Small stars, down to the line `below`. */
export const stars = (random: Random, count: number, fill: string, below = 45) =>
  rows(count, () => disc(between(random, 4, 96), between(random, 4, below), between(random, 0.3, 0.8), fill))

/** A table mountain. */
export const mesa = (left: number, top: number, width: number, slope: number, fill: string, opacity = 1) =>
  area(
    `M${left - slope * 1.6} 100L${left - slope} ${top + 16}l${slope * 0.5} -2L${left} ${top}h${width}l${slope * 0.4} 15l${slope * 0.7} 2L${left + width + slope * 2} 100z`,
    fill,
    opacity,
  )
