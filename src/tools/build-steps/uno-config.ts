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
  // 'on-demand' defines only the custom properties that some class uses.
  presets: [presetWind3({ preflight: 'on-demand', dark: 'class' }) as never],
  // A component's own stylesheet is in no layer, so it wins over utilities wherever both are loaded.
  outputToCssLayers: { cssLayerName: () => 'utilities' },
  content: { pipeline: { include: [/src\/client\/.*\.tsx($|\?)/] } },
  // The colours are custom properties, which have no channels for an opacity. `bg-ember/40` is a mix instead.
  rules: [
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
    breakpoints: { sm: '480px', desk: '900px' },
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
