// The groups of tests that Vitest runs, and what each needs.
import type { TestProjectConfiguration } from 'vitest/config'

/** Migrates a database once; each test then copies it. */
const sqliteTemplate = 'tests/fakes/sqlite-template.ts'

/**
 * These are about files and connections: how audio is recognized and prepared, how much of a file is read at a time, what
 * broken requests and requests for the app get. They say nothing of what is stored, so they run on SQLite alone.
 */
const notAboutData = [
  'src/server/docs/docs.api.test.ts',
  'src/server/http/broken-requests.api.test.ts',
  'src/server/http/client-files.api.test.ts',
  'src/server/media/worker/worker.api.test.ts',
  'src/server/playlist-files/sent-zip.api.test.ts',
  'src/server/uploads/audio-type.api.test.ts',
]

const apiTests = (
  database: 'sqlite' | 'postgres',
  globalSetup: string[],
  exclude: string[] = [],
): TestProjectConfiguration => ({
  extends: true,
  test: {
    name: `api-${database}`,
    include: ['src/**/*.api.test.ts', 'tests/builders/**/*.api.test.ts'],
    exclude,
    env: { LARIAT_TEST_DATABASE: database },
    globalSetup,
    // Each test starts its own server, so the modules can be loaded once for all of them.
    isolate: false,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})

/** These tests measure time or frames, so no other test may run at the same time. */
const countsFrames = ['motion', 'paused-player', 'long-list'].map((name) => `tests/browser/${name}.test.ts`)

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
    // Another process may use both cores, and then a page needs seconds for what takes milliseconds alone.
    expect: { poll: { timeout: 10_000 } },
  },
})

/**
 * These replace whole modules with `vi.mock` or `vi.doMock`, so each needs modules of its own. The other files of their
 * kind share the modules of a worker.
 */
export const replaceModules = [
  'src/client/api/request/routes-at-home.test.ts',
  'src/client/api/write/use-write.test.tsx',
  'src/client/app/player-room/player-room.test.tsx',
  'src/client/app/routing/page-view.test.tsx',
  'src/client/catalog/rows/endless-tracks.test.tsx',
  'src/client/features/track/track-acts.test.tsx',
  'src/client/offline/copies/save-copy-lazily.test.ts',
  'src/client/studio/uploads/send-track.test.ts',
  'tests/journeys/failures.test.tsx',
]

/**
 * These render nothing, but need a document. They run with the tests of components, because a worker that has run files
 * without a document cannot run one with it: it ends, and the next worker loads all modules again.
 */
const needDocument = [
  'src/client/achievements/check-achievements.test.ts',
  'src/client/api/call.test.ts',
  'src/client/api/reach/look-for-server.test.ts',
  'src/client/api/read/ahead/read-ahead.test.ts',
  'src/client/api/resumable-upload.test.ts',
  'src/client/api/upload.test.ts',
  'src/client/api/write/send-or-queue.test.ts',
  'src/client/device/parts/forget-person.test.ts',
  'src/client/features/explore/found/recent-searches.test.ts',
  'src/client/playlists/add/add-acts.test.ts',
  'src/server/following/atom.test.ts',
  'src/tools/build-steps/lazy-imports.test.ts',
]

/** The files of a worker load modules once, which halves the time of these tests. */
const sharingModules = { isolate: false, setupFiles: ['tests/undo-changes.ts'] }
const rendersComponents = ['tests/cheap-diagnostics.ts']

/** Ten times what the slowest unit test takes alone, because other processes may keep both cores busy. */
const unitTimeoutMs = 20_000

export const testProjects: TestProjectConfiguration[] = [
  {
    extends: true,
    test: {
      name: 'unit',
      include: [
        'src/**/*.test.ts',
        'sw/**/*.test.ts',
        'tests/architecture.test.ts',
        'tests/architecture/**/*.test.ts',
      ],
      exclude: ['src/**/*.api.test.ts', ...replaceModules, ...needDocument],
      ...sharingModules,
      testTimeout: unitTimeoutMs,
    },
  },
  {
    extends: true,
    test: {
      name: 'unit-dom',
      include: ['src/**/*.test.tsx', ...needDocument],
      exclude: replaceModules,
      environment: 'happy-dom',
      ...sharingModules,
      setupFiles: [...sharingModules.setupFiles, ...rendersComponents],
      testTimeout: unitTimeoutMs,
    },
  },
  {
    extends: true,
    test: {
      name: 'isolated',
      include: replaceModules,
      environment: 'happy-dom',
      setupFiles: [...sharingModules.setupFiles, ...rendersComponents],
      globalSetup: [sqliteTemplate],
      testTimeout: 30_000,
    },
  },
  apiTests('sqlite', [sqliteTemplate]),
  apiTests('postgres', ['tests/fakes/postgres.ts'], notAboutData),
  {
    extends: true,
    test: {
      name: 'journeys',
      include: ['tests/journeys/**/*.test.tsx'],
      exclude: replaceModules,
      environment: 'happy-dom',
      ...sharingModules,
      setupFiles: [...sharingModules.setupFiles, ...rendersComponents],
      globalSetup: [sqliteTemplate],
      testTimeout: 30_000,
    },
  },
  {
    extends: true,
    test: {
      name: 'durability',
      include: ['tests/durability/**/*.test.ts'],
      // They share no state of modules: each starts servers of its own.
      isolate: false,
      testTimeout: 120_000,
      hookTimeout: 120_000,
    },
  },
  browserTests('browser', { include: ['tests/browser/**/*.test.ts'], exclude: countsFrames }),
  browserTests('browser-alone', { include: countsFrames, fileParallelism: false }),
]
