// The utility classes: the palette, breakpoints and shapes of the design.
import { presetWind3, type UserConfig } from 'unocss'
import type { Plugin } from 'vite'

type Theme = { [section: string]: unknown; borderRadius?: Record<string, string> }

const colorNames = 'bg surface surface-2 line control ink dim ember on-ember nebula sage rust'.split(' ')
const colorProperties: Record<string, string> = {
  bg: 'background-color',
  text: 'color',
  border: 'border-color',
  fill: 'fill',
  stroke: 'stroke',
}

export const unoConfig: UserConfig<Theme> = {
  // The preset defines about forty custom properties on every element, from which some of its classes build a shadow or
  // a transform. They double the time that the browser needs for the styles of a page. `rules` replaces these classes.
  presets: [presetWind3({ preflight: false, dark: 'class' }) as never],
  // Words of the code that the preset takes for classes.
  blocklist: ['filter', 'ring', 'transform'],
  // A component's own stylesheet is in no layer, so it wins over utilities wherever both are loaded.
  outputToCssLayers: { cssLayerName: () => 'utilities' },
  content: { pipeline: { include: [/src\/client\/.*\.tsx($|\?)/] } },
  rules: [
    [/^scale-(\d+)$/, ([, percent]) => ({ transform: `scale(${Number(percent) / 100})` })],
    [/^rotate-(\d+)$/, ([, degrees]) => ({ transform: `rotate(${degrees}deg)` })],
    [/^translate-x-([\d.]+)$/, ([, steps]) => ({ transform: `translateX(${Number(steps) / 4}rem)` })],
    [/^brightness-(\d+)$/, ([, percent]) => ({ filter: `brightness(${Number(percent) / 100})` })],
    ['shadow-xl', { 'box-shadow': '0 20px 25px -5px #0000001a, 0 8px 10px -6px #0000001a' }],
    ['shadow-2xl', { 'box-shadow': '0 25px 50px -12px #00000040' }],
    ['tabular-nums', { 'font-variant-numeric': 'tabular-nums' }],
    // The colours are custom properties, which have no channels for an opacity. `bg-ember/40` is a mix instead.
    [
      new RegExp(`^(${Object.keys(colorProperties).join('|')})-(${colorNames.join('|')})/(\\d+)$`),
      ([, kind = '', color, percent]) => ({
        [colorProperties[kind] ?? '']: `color-mix(in oklab, var(--${color}) ${percent}%, transparent)`,
      }),
    ],
  ],
  // Replaces the preset's palette and breakpoints: no other colour exists.
  extendTheme: (theme) => ({
    ...theme,
    colors: {
      transparent: 'transparent',
      current: 'currentColor',
      inherit: 'inherit',
      ...Object.fromEntries(colorNames.map((name) => [name, `var(--${name})`])),
    },
    // 480 and 900 px. Larger text gets the layout of a narrower screen, so that it fits.
    breakpoints: { sm: '30em', desk: '56.25em' },
    fontFamily: {
      display: 'var(--font-display)',
      sans: 'var(--font-sans)',
    },
    borderRadius: { ...theme.borderRadius, art: '10px', card: '14px', pill: '999px' },
  }),
}

const sheet = 'virtual:uno.css'

/** Replaces the stylesheet of utilities by an empty one, for tests and for the server's build, which use no styles. */
export const noUtilities: Plugin = {
  name: 'lariat:no-utilities',
  resolveId: (id) => (id === sheet ? `\0${sheet}` : undefined),
  load: (id) => (id === `\0${sheet}` ? '' : undefined),
}
