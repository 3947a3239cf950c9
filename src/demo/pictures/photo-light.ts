// The light of a drawn photograph: a sky that brightens towards the horizon, glows around lamps, and darker corners.
import type { Tones } from './shapes'

const channels = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))

/** A colour between two others: `share` 0 is the first one, and 1 the second one. */
export const mixed = (one: string, other: string, share: number) => {
  const second = channels(other)
  const parts = channels(one).map((value, at) => Math.round(value + ((second[at] ?? 0) - value) * share))
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

const stop = (offset: number, colour: string, opacity = 1) =>
  `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`

const definitions = ({ ground, figure, pale }: Tones) =>
  [
    `<linearGradient id="sky" x2="0" y2="1">${stop(0, mixed(ground, '#000000', 0.45))}${stop(0.5, ground)}`,
    `${stop(0.78, mixed(ground, figure, 0.5))}${stop(1, mixed(figure, pale, 0.25))}</linearGradient>`,
    `<radialGradient id="glow">${stop(0, pale, 0.95)}${stop(0.25, mixed(pale, figure, 0.5), 0.5)}`,
    `${stop(1, figure, 0)}</radialGradient>`,
    `<radialGradient id="corners" cx="0.5" cy="0.48" r="0.75">${stop(0.55, '#000000', 0)}`,
    `${stop(1, '#000000', 0.5)}</radialGradient>`,
  ].join('')

/** Light around a lamp or the moon. */
export const glow = (x: number, y: number, radius: number, opacity = 1) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="url(#glow)" opacity="${opacity}"/>`

/** The darkest tone, for what stands in front of the sky. */
export const shadeOf = ({ ground }: Tones) => mixed(ground, '#000000', 0.55)

type Size = { width: number; height: number }

/** The whole picture, from what is drawn in the coordinates 150 by 100. */
export const photographed = (drawn: string, tones: Tones, { width, height }: Size) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 150 100" width="${width}" height="${height}"><defs>${definitions(tones)}</defs><path d="M0 0h150v100H0z" fill="url(#sky)"/>${drawn}<path d="M0 0h150v100H0z" fill="url(#corners)"/></svg>`
