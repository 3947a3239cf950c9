import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const textOf = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
const [darkText = '', lightText = ''] = textOf('../ui/base.css').split('\n.light {')
const looks = { dark: darkText, light: lightText }

/** The colour token that a rule of chart.module.css paints with. */
const paintOf = (rule: string) =>
  new RegExp(`\\.${rule} \\{[^}]*(?:fill|stroke): var\\(--([\\w-]+)\\)`).exec(
    textOf('./chart.module.css'),
  )?.[1] ?? ''

function luminance(look: keyof typeof looks, token: string) {
  const written = new RegExp(`--${token}: oklch\\(([\\d.]+) ([\\d.]+) ([\\d.]+)\\)`).exec(looks[look])
  if (!written) throw new Error(`base.css has no --${token} in the ${look} theme`)
  const [lightness = 0, chroma = 0, hue = 0] = written.slice(1).map(Number)
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const inGamut = (value: number) => Math.min(1, Math.max(0, value))
  const red = inGamut(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s)
  const green = inGamut(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s)
  const blue = inGamut(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const contrast = (look: keyof typeof looks, one: string, other: string) => {
  const [low = 0, high = 0] = [luminance(look, one), luminance(look, other)].toSorted((x, y) => x - y)
  return (high + 0.05) / (low + 0.05)
}

it('computes known contrasts correctly', () => {
  expect(contrast('dark', 'ink', 'bg')).toBeGreaterThan(15)
  expect(contrast('dark', 'bg', 'bg')).toBe(1)
})

describe.each(['dark', 'light'] as const)('in the %s theme', (look) => {
  it.each(['fillMain', 'fillContrast', 'areaLine', 'zero'])(
    '%s has a contrast of at least 3 to the card and to the chosen point',
    (rule) => {
      for (const ground of ['surface', 'surface-2'])
        expect(contrast(look, paintOf(rule), ground)).toBeGreaterThanOrEqual(3)
    },
  )
})
