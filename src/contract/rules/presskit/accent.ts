// The accent colour of a press kit: what can be read on it, and whether it can be seen on the paper of a look.
import type { KitLook } from './kit-parts'

/** The background of each look: `--bg` of the light and of the dark theme. */
export const lookPapers: Record<KitLook, string> = { paper: '#faf5eb', night: '#0a0a19', poster: '#faf5eb' }

export const defaultAccent = '#b54016'

/** Colours that artists can choose with one press. Each can be seen on every paper. */
export const accentSwatches = [
  defaultAccent,
  '#c2410c',
  '#d0342c',
  '#d61f69',
  '#9333ea',
  '#5b5bd6',
  '#2563eb',
  '#0e7490',
  '#0f766e',
  '#15803d',
  '#4d7c0f',
  '#8a6d00',
]

/** WCAG asks for this contrast of text, and for less of large shapes such as buttons. */
export const textContrastMin = 4.5
export const shapeContrastMin = 3

const darkText = '#000000'
const lightText = '#ffffff'

type Channels = [red: number, green: number, blue: number]

const channelsOf = (colour: string): Channels => [
  Number.parseInt(colour.slice(1, 3), 16),
  Number.parseInt(colour.slice(3, 5), 16),
  Number.parseInt(colour.slice(5, 7), 16),
]

const colourOf = (channels: Channels) =>
  `#${channels.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`

const linear = (channel: number) => {
  const share = channel / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

const luminance = (colour: string) => {
  const [red, green, blue] = channelsOf(colour)
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

/** From 1 (the same) to 21 (black and white), as WCAG defines it. */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05)
}

/** The colour of text on this colour. One of the two can always be read. */
export const textOn = (colour: string): string =>
  contrast(lightText, colour) >= contrast(darkText, colour) ? lightText : darkText

const steps = 50

/** The colour itself if it has enough contrast with the paper, else the nearest darker or lighter one that has. */
export function readableOn(paper: string, colour: string, contrastMin: number): string {
  const end = channelsOf(luminance(paper) > 0.18 ? '#000000' : '#ffffff')
  const start = channelsOf(colour)
  for (let step = 0; step < steps; step += 1) {
    const share = step / steps
    const mixed = colourOf(start.map((value, at) => value + ((end[at] ?? 0) - value) * share) as Channels)
    if (contrast(mixed, paper) >= contrastMin) return mixed
  }
  return colourOf(end)
}
