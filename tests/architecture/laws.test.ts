// Each law is checked with one source tree that breaks it and one that keeps it.
import {
  floors,
  migrationsKnowNoTables,
  reactStaysInTheClient,
  swrStaysInTheApi,
  zodStaysOffTheBrowser,
} from './floors'
import { describeLaws, empty, lines, type Example } from './example-sources'
import { cycles } from './module-graph'
import { moduleState } from './module-state'
import { anyTypes, crowdedFolders, longFiles, longFunctions, silencedChecks } from './sizes'

const importing: Example[] = [
  {
    law: floors,
    what: 'imports from a higher floor',
    breaks: { 'src/client/ui/a.ts': "import { b } from '~/client/app/b'", 'src/client/app/b.ts': empty },
    keeps: { 'src/client/app/a.ts': "import { b } from '~/client/ui/b'", 'src/client/ui/b.ts': empty },
  },
  {
    law: floors,
    what: 'a type imported by one feature from another',
    breaks: {
      'src/client/features/home/a.ts': "import type { B } from '../gate/b'",
      'src/client/features/gate/b.ts': empty,
    },
    keeps: {
      'src/client/features/home/a.ts': "import type { B } from './b'",
      'src/client/features/home/b.ts': empty,
    },
  },
  {
    law: floors,
    what: 'a lazy import of the client in the server',
    breaks: {
      'src/server/main.ts': "void import('../client/ui/b')",
      'src/client/ui/b.ts': empty,
    },
    keeps: { 'src/server/main.ts': "void import('../contract/b')", 'src/contract/b.ts': empty },
  },
  {
    law: floors,
    what: 'a type of the client in the service worker',
    breaks: { 'sw/a.ts': "type A = import('~/client/ui/b').B", 'src/client/ui/b.ts': empty },
    keeps: { 'sw/a.ts': "import { b } from '~/vault/b'", 'src/vault/b.ts': empty },
  },
  {
    law: cycles,
    what: 'import cycles',
    breaks: {
      'src/vault/a.ts': "import { b } from './b'",
      'src/vault/b.ts': "export { c } from './c'",
      'src/vault/c.ts': "import type { a } from '~/vault/a'",
    },
    keeps: {
      'src/vault/a.ts': "import { b } from './b'\nimport { c } from './c'",
      'src/vault/b.ts': "import { c } from './c'",
      'src/vault/c.ts': empty,
    },
  },
  {
    law: reactStaysInTheClient,
    what: 'React in the player engine',
    breaks: { 'src/client/player/engine.ts': "import { use } from 'react'" },
    keeps: { 'src/client/player/player.tsx': "import { use } from 'react'" },
  },
  {
    law: swrStaysInTheApi,
    what: 'SWR imported by a feature',
    breaks: { 'src/client/features/home/a.ts': "import { mutate } from 'swr'" },
    keeps: {
      'src/client/api/cache.ts': "import { mutate } from 'swr'",
      'src/client/features/home/a.test.tsx': "import { SWRConfig } from 'swr'",
    },
  },
  {
    law: swrStaysInTheApi,
    what: 'SWR internals imported outside client/api',
    breaks: { 'src/client/app/a.ts': "import { serialize } from 'swr/_internal'" },
    keeps: { 'src/client/api/read/use-api.ts': "import { serialize } from 'swr/_internal'" },
  },
  {
    law: zodStaysOffTheBrowser,
    what: 'zod in the client',
    breaks: { 'src/client/api/a.ts': "import { z } from 'zod'" },
    keeps: { 'src/contract/schemas/a.ts': "import { z } from 'zod'" },
  },
  {
    law: zodStaysOffTheBrowser,
    what: 'schemas imported as values by rules that run in the client',
    breaks: {
      'src/contract/rules/a.ts': "import { b } from '../schemas/b'",
      'src/contract/schemas/b.ts': empty,
    },
    keeps: {
      'src/contract/rules/a.ts': "import type { B } from '../schemas/b'",
      'src/contract/schemas/b.ts': empty,
    },
  },
  {
    law: migrationsKnowNoTables,
    what: "migrations typed by today's tables",
    breaks: {
      'src/server/database/migrations/001-a.ts': "import type { Tables } from '../tables'",
      'src/server/database/tables.ts': empty,
    },
    keeps: {
      'src/server/database/migrations/001-a.ts': "import type { Engine } from '../open'",
      'src/server/database/open.ts': "import type { Tables } from './tables'",
      'src/server/database/tables.ts': empty,
    },
  },
]

const careful: Example[] = [
  {
    law: longFiles,
    what: 'long files',
    breaks: { 'src/vault/a.ts': lines(300) },
    keeps: {
      'src/vault/a.ts': lines(299),
      'src/contract/routes.ts': lines(900),
      'src/client/features/faq/messages.de.ts': lines(400),
    },
  },
  {
    law: crowdedFolders,
    what: 'crowded folders',
    breaks: Object.fromEntries(Array.from({ length: 16 }, (_, at) => [`src/vault/a${at}.ts`, empty])),
    keeps: {
      ...Object.fromEntries(Array.from({ length: 15 }, (_, at) => [`src/vault/a${at}.ts`, empty])),
      'src/vault/a.test.ts': empty,
      'src/vault/a.css': '',
    },
  },
  {
    law: longFunctions,
    what: 'long functions',
    breaks: { 'src/vault/a.ts': `const act = () => {\n${lines(48)}\n}` },
    keeps: {
      'src/vault/a.ts': `const act = () => {\n${lines(47)}\n}`,
      'tests/a.test.ts': `describe('a', () => {\n${lines(80)}\n})`,
    },
  },
  {
    law: anyTypes,
    what: 'the type any',
    breaks: { 'src/vault/a.ts': 'export const a = (b: any[]) => b' },
    keeps: { 'src/vault/a.ts': 'export const any = (b: unknown[]) => b // any will do' },
  },
  {
    law: anyTypes,
    what: 'the type any in a JSDoc comment',
    breaks: { 'src/tools/a.mjs': '/** @param {any} b */\nexport const a = (b) => b' },
    keeps: { 'src/tools/a.mjs': '/** @param {string} any any name */\nexport const a = (any) => any' },
  },
  {
    law: moduleState,
    what: 'a variable at the top of a module of the client',
    breaks: { 'src/client/features/library/a.ts': 'let readBefore = false' },
    keeps: {
      'src/client/features/library/a.ts':
        'const rows = 100\nexport function next() {\n  let at = 0\n  return at\n}',
      'src/client/platform/a.ts': 'let isLeft = false',
      'src/server/core/a.ts': 'let count = 0',
    },
  },
  {
    law: moduleState,
    what: 'a collection at the top of a module of the client',
    breaks: { 'src/client/playlists/a.ts': 'const listeners = new Set<() => void>()' },
    keeps: {
      'src/client/playlists/a.ts':
        "const kinds = new Set(['wifi'])\nconst sent = new WeakMap<object, string>()",
    },
  },
  {
    law: silencedChecks,
    what: 'disabled type checks',
    breaks: { 'src/vault/a.ts': `// @ts-${'expect-error'} later\nact()` },
    keeps: { 'src/vault/a.ts': `act('@ts-ignore') // oxlint-${'disable-line'} no-alert: asked for` },
  },
]

describeLaws([...importing, ...careful])
