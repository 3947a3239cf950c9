import react from '@vitejs/plugin-react'
import uno from 'unocss/vite'
import { defineConfig } from 'vitest/config'
import { apiInDev } from './src/tools/api-in-dev.ts'
import { chunkGroups } from './src/tools/build-steps/chunk-groups.ts'
import { preloadLists } from './src/tools/build-steps/preload-lists.ts'
import { embedPlayer } from './src/tools/build-steps/embed-player.ts'
import { firstFrame } from './src/tools/build-steps/first-frame.ts'
import { noUtilities, unoConfig } from './src/tools/build-steps/uno-config.ts'
import { webApp } from './src/tools/build-steps/web-app.ts'
import { lazyImports } from './src/tools/build-steps/lazy-imports.ts'
import { reactModules } from './src/tools/build-steps/react-modules.ts'
import { fontSubset } from './src/tools/build-steps/font-subset.ts'
import { catalogueLanguage } from './src/tools/build-steps/catalogue-language.ts'
import { cssModules, generateScopedName } from './src/tools/build-steps/css-modules.ts'
import { TallyReporter } from './src/tools/test-run/tally-reporter.ts'
import { testProjects } from './src/tools/test-run/projects.ts'

// An empty variable counts as one that is not set, as in the server's configuration.
const port = Number(process.env.PORT || 4700)
const host = process.env.HOST || 'localhost'
const testing = process.env.VITEST !== undefined

/** The programs of the server build: the server, what it loads later, and each child process that it starts. */
const serverPrograms = {
  main: 'src/server/main.ts',
  'media-worker': 'src/server/media/worker/main.ts',
  'picture-program': 'src/server/images/picture-program.ts',
  'aac-decoder': 'src/server/media/aac/aac-decoder.mjs',
  'kit-frame': 'src/client/app/first-paint/kit-frame.tsx',
  demo: 'src/demo/plugin.ts',
  'demo-audio': 'src/demo/audio.ts',
  'demo-pictures': 'src/demo/pictures/pictures-program.ts',
  'storage-copy': 'src/server/storage-copy.ts',
  'verify-moderation': 'src/server/verify-moderation.ts',
}

/** Imported only for tests, so that a build does not load Vitest. */
const sequence = testing ? { sequencer: (await import('./tests/slow-first.ts')).SlowFirst } : {}

/** `npm test` counts what all its runs report. */
const tallyFile = process.env.LARIAT_TALLY_FILE
const reporters = tallyFile ? ['default', new TallyReporter(tallyFile)] : ['default']

/** Chunks name many others, and a hash does not compress, so it has the fewest characters that the bundler allows. */
const scriptName = 'assets/[name]-[hash:7].js'
const scriptNames = { entryFileNames: scriptName, chunkFileNames: scriptName }

const { plugin: preloadListsPlugin, modulePreload } = preloadLists()

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    react(),
    catalogueLanguage(process.env.VITE_LANGUAGE),
    ...(testing || isSsrBuild
      ? [noUtilities]
      : [
          uno(unoConfig),
          cssModules,
          fontSubset,
          preloadListsPlugin,
          lazyImports,
          reactModules,
          firstFrame(unoConfig),
          embedPlayer(),
          webApp(),
          apiInDev(),
        ]),
  ],
  resolve: {
    tsconfigPaths: true,
    // SWR and wouter bring a shim of a hook that React has had since version 18.
    alias: [
      { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' },
      // Tests of the client run in Node, where the library would send files with Node's own HTTP client.
      ...(testing
        ? [{ find: /^tus-js-client$/, replacement: 'tus-js-client/lib.es5/browser/index.js' }]
        : []),
    ],
  },
  // Node opens all files of a package at once. Those of Kysely alone would use up 256 open files, a common limit.
  ...(isSsrBuild ? { ssr: { noExternal: ['kysely'] } } : {}),
  css: { modules: { generateScopedName } },
  server: { port, host, strictPort: true },
  build: isSsrBuild
    ? { outDir: 'dist/server', ssr: true, copyPublicDir: false, rolldownOptions: { input: serverPrograms } }
    : {
        outDir: 'dist/client',
        manifest: true,
        modulePreload,
        rolldownOptions: {
          output: { codeSplitting: { groups: chunkGroups }, ...scriptNames },
          // The first frame's own build inside the build always looks slow to this check.
          checks: { pluginTimings: false },
        },
      },
  test: { projects: testProjects, sequence, reporters },
}))
