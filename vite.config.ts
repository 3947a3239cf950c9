import { readFileSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { presetWind3, type UserConfig as UnoConfig } from 'unocss'
import uno from 'unocss/vite'
import { VitePWA, type ManifestOptions } from 'vite-plugin-pwa'
import { defineConfig, type TestProjectConfiguration } from 'vitest/config'
import { apiInDev } from './src/tools/api-in-dev.ts'
import { catalogueLanguage } from './src/tools/catalogue-language.ts'
import { chunkGroups } from './src/tools/chunk-groups.ts'
import { compileHint } from './src/tools/compile-hint.ts'
import { firstFrame } from './src/tools/first-frame.ts'
import { generateScopedName } from './src/tools/scoped-name.ts'

const port = Number(process.env.PORT ?? 4700)
const host = process.env.HOST ?? 'localhost'
const testing = process.env.VITEST !== undefined

/** Each program the server build makes. A child process of the server is one more line here. */
const serverPrograms = {
  main: 'src/server/main.ts',
  'media-worker': 'src/server/media/worker/main.ts',
  'aac-decoder': 'src/server/media/aac/aac-decoder.mjs',
  demo: 'src/demo/plugin.ts',
  'demo-audio': 'src/demo/audio.ts',
  'demo-pictures': 'src/demo/pictures/pictures-program.ts',
}

const colorNames = 'bg surface surface-2 line control ink dim ember on-ember nebula sage rust'.split(' ')
const colorProperties: Record<string, string> = {
  bg: 'background-color',
  text: 'color',
  border: 'border-color',
  fill: 'fill',
  stroke: 'stroke',
}

type Theme = { [section: string]: unknown; borderRadius?: Record<string, string> }

const wind = presetWind3({ preflight: 'on-demand', dark: 'class' })
/** What utilities are put together from (`--un-scale-x`), and what each is where nothing sets it. */
const parts: Record<string, unknown> = { ...wind.theme?.preflightBase }

/**
 * The preset declares every part on every element, and each then carries a copy of all of them. So they are registered as not inherited instead, and what uses one says what it is otherwise.
 */
const windOfRegisteredParts: typeof wind = {
  ...wind,
  preflights: [
    {
      getCSS: async (context) => {
        const declared = await Promise.all((wind.preflights ?? []).map(({ getCSS }) => getCSS(context)))
        const names = new Set(declared.join('').match(/--un-[\w-]+/g))
        return [...names].map((name) => `@property ${name}{syntax:"*";inherits:false}`).join('')
      },
    },
  ],
  postprocess: ({ entries }) => {
    for (const entry of entries) {
      if (typeof entry[1] !== 'string') continue
      entry[1] = entry[1].replace(/var\((--un-[\w-]+)\)/g, (whole, name: string) =>
        name in parts ? `var(${name},${String(parts[name]).trim()})` : whole,
      )
    }
  },
}

const unoConfig: UnoConfig<Theme> = {
  presets: [windOfRegisteredParts as never],
  // In a cascade layer, so that a component's own stylesheet wins over utilities wherever either stands.
  outputToCssLayers: { cssLayerName: () => 'utilities' },
  content: { pipeline: { include: [/src\/client\/.*\.tsx($|\?)/] } },
  // A custom property has no channels to put an opacity into, so `bg-ember/40` is mixed.
  rules: [
    [
      new RegExp(`^(${Object.keys(colorProperties).join('|')})-(${colorNames.join('|')})/(\\d+)$`),
      ([, kind = '', color, percent]) => ({
        [colorProperties[kind] ?? '']: `color-mix(in oklab, var(--${color}) ${percent}%, transparent)`,
      }),
    ],
  ],
  // Replaces the preset's palette and breakpoints: a colour that is not ours does not exist.
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
      display: "'Big Shoulders Variable', 'Big Shoulders Fallback', sans-serif",
      sans: "'Instrument Sans Variable', 'Instrument Sans Fallback', system-ui, sans-serif",
    },
    borderRadius: { ...theme.borderRadius, art: '10px', card: '14px', pill: '999px' },
  }),
}

const pwa = () =>
  VitePWA({
    strategies: 'injectManifest',
    srcDir: 'sw',
    filename: 'service-worker.ts',
    registerType: 'prompt',
    injectRegister: false,
    // Its build inside the build need not tell what it does.
    integration: { configureCustomSWViteBuild: (options) => void (options.logLevel = 'warn') },
    manifest: JSON.parse(readFileSync('manifest.webmanifest', 'utf8')) as Partial<ManifestOptions>,
    // The system fetches them once, when the app is installed; no page does.
    includeManifestIcons: false,
    injectManifest: {
      rollupFormat: 'iife',
      // These two stand for a sleeve where there is none, also on the lock screen, also without a network.
      globPatterns: ['**/*.{html,js,css,woff2}', 'favicon.svg', 'icon-192.png', 'icon-512.png'],
    },
  })

/** Migrates once what each test then copies. */
const sqliteTemplate = 'tests/fakes/sqlite-template.ts'

const apiTests = (database: 'sqlite' | 'postgres', globalSetup: string[]): TestProjectConfiguration => ({
  extends: true,
  test: {
    name: `api-${database}`,
    include: ['src/**/*.api.test.ts'],
    env: { LARIAT_TEST_DATABASE: database },
    globalSetup,
    // Each test has a server of its own; what is loaded to make one is loaded once.
    isolate: false,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})

/** Nothing else may run beside them. */
const countsFrames = ['motion', 'player-looks', 'long-list'].map((name) => `tests/browser/${name}.test.ts`)

type Which = { include: string[]; exclude?: string[]; fileParallelism?: boolean }

const browserTests = (name: string, which: Which): TestProjectConfiguration => ({
  extends: true,
  test: {
    ...which,
    name,
    globalSetup: ['tests/browser/servers/built-server.ts'],
    // The files of a worker share one browser.
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})

const testProjects: TestProjectConfiguration[] = [
  {
    extends: true,
    test: {
      name: 'unit',
      include: [
        'src/**/*.test.ts',
        'sw/**/*.test.ts',
        'tests/architecture.test.ts',
        'tests/architecture/*.test.ts',
      ],
      exclude: ['src/**/*.api.test.ts'],
    },
  },
  { extends: true, test: { name: 'unit-dom', include: ['src/**/*.test.tsx'], environment: 'happy-dom' } },
  apiTests('sqlite', [sqliteTemplate]),
  apiTests('postgres', ['tests/fakes/postgres.ts']),
  {
    extends: true,
    test: {
      name: 'journeys',
      include: ['tests/journeys/**/*.test.tsx'],
      environment: 'happy-dom',
      globalSetup: [sqliteTemplate],
      testTimeout: 30_000,
    },
  },
  {
    extends: true,
    test: {
      name: 'durability',
      include: ['tests/durability/**/*.test.ts'],
      testTimeout: 120_000,
      hookTimeout: 120_000,
    },
  },
  browserTests('browser', { include: ['tests/browser/**/*.test.ts'], exclude: countsFrames }),
  browserTests('browser-alone', { include: countsFrames, fileParallelism: false }),
]

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    react(),
    catalogueLanguage(process.env.VITE_LANGUAGE),
    ...(testing || isSsrBuild
      ? []
      : [uno(unoConfig), firstFrame(unoConfig), compileHint(), pwa(), apiInDev()]),
  ],
  resolve: { tsconfigPaths: true },
  css: { modules: { generateScopedName } },
  server: { port, host, strictPort: true },
  build: isSsrBuild
    ? { outDir: 'dist/server', ssr: true, copyPublicDir: false, rolldownOptions: { input: serverPrograms } }
    : {
        outDir: 'dist/client',
        manifest: true,
        modulePreload: { polyfill: false },
        rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
      },
  test: { projects: testProjects },
}))
