// What sleeves are drawn with: two colours, a pale third, and a square of a hundred by a hundred.
import type { Chance } from '../chance'

export type Tones = { ground: string; figure: string; pale: string }

export const between = (chance: Chance, from: number, to: number) =>
  Math.round((from + chance() * (to - from)) * 10) / 10

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

/** Small stars, nowhere near the middle line of what is drawn over them. */
export const stars = (chance: Chance, count: number, fill: string, below = 45) =>
  rows(count, () => disc(between(chance, 4, 96), between(chance, 4, below), between(chance, 0.3, 0.8), fill))

/** A table of stone: rises, is flat, falls. */
export const mesa = (left: number, top: number, width: number, slope: number, fill: string, opacity = 1) =>
  area(
    `M${left - slope * 1.6} 100L${left - slope} ${top + 16}l${slope * 0.5} -2L${left} ${top}h${width}l${slope * 0.4} 15l${slope * 0.7} 2L${left + width + slope * 2} 100z`,
    fill,
    opacity,
  )
