// Each law is checked with one source tree that breaks it and one that keeps it.
import { describe, expect, it } from 'vitest'
import {
  floors,
  migrationsKnowNoTables,
  reactStaysInTheClient,
  swrStaysInTheApi,
  zodStaysOffTheBrowser,
} from './floors'
import { audioGraphs, rawColors, rawPaths, strayErrorTexts, straySql } from './literals'
import { copyOutsideCatalogues, copyWithoutLanguage, translationsWithoutShape } from './interface-copy'
import { describeLaws, empty, lines, type Example } from './example-sources'
import { cycles } from './module-graph'
import { barrels, defaultExports, notKebab, sameNames, strayAtTheTop, vagueNames } from './names'
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
    law: silencedChecks,
    what: 'disabled type checks',
    breaks: { 'src/vault/a.ts': `// @ts-${'expect-error'} later\nact()` },
    keeps: { 'src/vault/a.ts': `act('@ts-ignore') // oxlint-${'disable-line'} no-alert: asked for` },
  },
]

const named: Example[] = [
  {
    law: defaultExports,
    what: 'default exports',
    breaks: { 'src/client/features/faq/faq.tsx': 'export default function Faq() {}' },
    keeps: {
      'src/client/features/faq/faq-page.tsx': 'export default function FaqPage() {}',
      'src/tools/mutation/vitest.config.ts': 'export default {}',
    },
  },
  {
    law: barrels,
    what: 'barrel files',
    breaks: { 'src/vault/all.ts': "export * from './a'\nexport { b } from './b'" },
    keeps: { 'src/client/device/saved-file.ts': "export { saveAs } from 'file-saver'" },
  },
  {
    law: sameNames,
    what: 'two files with the same name in one server folder',
    breaks: { 'src/server/provider/stripe/cards.ts': empty, 'src/server/provider/simulated/cards.ts': empty },
    keeps: {
      'src/server/catalog/albums/repository.ts': empty,
      'src/server/catalog/repository.ts': empty,
      'src/server/media/queue.ts': empty,
      'src/server/uploads/queue.ts': empty,
    },
  },
  {
    law: sameNames,
    what: 'two files with the same name in one area of the client',
    breaks: { 'src/client/ui/pictures/cover.tsx': empty, 'src/client/ui/overlays/cover.ts': empty },
    keeps: {
      'src/client/features/earnings/part.tsx': empty,
      'src/client/features/listening/part.tsx': empty,
      'src/client/features/listening/month/part.test.tsx': empty,
      'src/client/player/view/messages.ts': empty,
      'src/client/player/messages.tsx': empty,
    },
  },
  {
    law: sameNames,
    what: 'two files with the same name in the contract',
    breaks: {
      'src/contract/schemas/admin/overview.ts': empty,
      'src/contract/schemas/security/overview.ts': empty,
    },
    keeps: { 'src/demo/world/kilo-vega.ts': empty, 'src/demo/synth/scores/kilo-vega.ts': empty },
  },
  {
    law: rawPaths,
    what: 'links with a literal path',
    breaks: { 'src/client/ui/a.tsx': 'export const A = () => <a href="/faq">FAQ</a>' },
    keeps: {
      'src/client/ui/a.tsx': 'export const A = ({ to }: P) => <a href={to}>{"/"}</a>',
      'src/contract/paths.ts': "export const paths = { faq: { path: '/faq' } }",
    },
  },
  {
    law: rawPaths,
    what: 'navigation with a literal path',
    breaks: { 'src/client/ui/a.ts': 'navigate(`/artist/${id}`)' },
    keeps: { 'src/client/ui/a.ts': "navigate(paths.home)\ntext.replace('/', '')" },
  },
  {
    law: rawPaths,
    what: 'literal page paths in the server',
    breaks: { 'src/server/payouts/a.ts': 'const url = `/musician/stripe/onboard?test-mode=${face}`' },
    keeps: { 'src/server/payouts/a.ts': "const url = paths.sellerOnboard\napp.get('/docs', answer)" },
  },
  {
    law: rawColors,
    what: 'colours outside the palette',
    breaks: { 'src/client/ui/a.css': 'a { color: #fff }' },
    keeps: {
      'src/client/ui/a.css': 'a { color: color-mix(in oklab, var(--ink) 20%, transparent) }',
      'src/client/ui/b.tsx': 'export const B = () => <a href="#feed"><path fill="url(#fade)" /></a>',
      'src/client/ui/base.css': ':root { --ink: #fff }',
    },
  },
  {
    law: strayErrorTexts,
    what: 'error texts outside contract/errors.ts',
    breaks: { 'src/client/ui/a.tsx': 'export const A = () => <p>Login failed</p>' },
    keeps: { 'src/client/ui/a.tsx': 'export const A = () => <p>{errorTexts.loginFailed}</p>' },
  },
  {
    law: copyOutsideCatalogues,
    what: 'interface copy outside the catalogues',
    breaks: { 'src/client/root.tsx': 'export const A = () => <p>Save for offline</p>' },
    keeps: {
      'src/client/root.tsx': 'export const A = () => <p className="mt-4 grid">{messages.save}</p>',
      'src/client/messages.ts': "export const messages = { save: 'Save for offline' }",
    },
  },
  {
    law: copyOutsideCatalogues,
    what: 'interface copy in rules of the contract',
    breaks: { 'src/contract/rules/cards.ts': "export const says = 'Pays at once'" },
    keeps: { 'src/contract/rules/cards.ts': "export const brand = 'visa'" },
  },
  {
    law: copyOutsideCatalogues,
    what: 'interface copy in plain strings',
    breaks: { 'src/client/words.ts': "export const words = 'Try again later.'" },
    keeps: { 'src/client/words.ts': "throw new Error('The context is missing.')" },
  },
  {
    law: copyWithoutLanguage,
    what: 'plural forms that a catalogue picks by itself',
    breaks: {
      'src/client/messages.ts': "export const are = (count: number) => (count === 1 ? 'is' : 'are')",
    },
    keeps: {
      'src/client/messages.ts':
        "export const are = (count: number) => plural(count, { one: 'is', other: 'are' })",
      'src/client/list.ts': 'export const isOne = count === 1 ? one : null',
    },
  },
  {
    law: copyWithoutLanguage,
    what: 'plural forms that a translation picks by itself',
    breaks: {
      'src/client/messages.de.ts': "export const are = (count: number) => (count === 1 ? 'ist' : 'sind')",
    },
    keeps: {
      'src/client/messages.de.ts':
        "export const are = (count: number) => plural(count, { one: 'ist', other: 'sind' })",
    },
  },
  {
    law: translationsWithoutShape,
    what: 'translations whose shape is not checked',
    breaks: { 'src/client/messages.de.ts': "export const messages = { save: 'Speichern' }" },
    keeps: {
      'src/client/messages.de.ts':
        "export const messages = { save: 'Speichern' } satisfies typeof import('./messages').messages",
    },
  },
  {
    law: copyWithoutLanguage,
    what: 'formats in the language of the browser',
    breaks: { 'src/client/day.ts': 'export const day = new Intl.DateTimeFormat(undefined, {})' },
    keeps: { 'src/client/day.ts': 'export const day = new Intl.DateTimeFormat(language, {})' },
  },
  {
    law: straySql,
    what: 'SQL outside a repository',
    breaks: { 'src/server/gate/routes.ts': "database.selectFrom('users')" },
    keeps: { 'src/server/gate/repository.ts': "database.selectFrom('users')" },
  },
  {
    law: audioGraphs,
    what: 'audio contexts',
    breaks: { 'src/client/player/a.ts': 'export const a = () => new AudioContext()' },
    keeps: { 'src/client/player/a.ts': 'export const a = () => new Audio()' },
  },
  {
    law: audioGraphs,
    what: 'audio analysers',
    breaks: { 'src/client/ui/a.ts': 'export const a = (graph: Graph) => graph.createAnalyser()' },
    keeps: { 'src/client/ui/a.test.ts': 'expect(window).not.toHaveProperty("createAnalyser")' },
  },
]

describeLaws([...importing, ...careful, ...named])

describe('file names', () => {
  it('reports vague names', () => {
    expect(vagueNames(['src/vault/string-utils.ts', 'src/helpers/a.ts', 'src/vault/chunk.ts'])).toHaveLength(
      2,
    )
  })
  it('reports names that are not in kebab case', () => {
    expect(notKebab(['src/vault/aChunk.ts', 'src/Vault/a.ts', 'src/vault/a-chunk.test.ts'])).toHaveLength(2)
  })
  it('reports unexpected and missing files at the top', () => {
    const listed =
      'package.json package-lock.json vite.config.ts tsconfig.json index.html manifest.webmanifest LICENSE'
    const found = strayAtTheTop([...listed.split(' '), 'src', 'sw', 'tests', 'README.md', '.ci', 'lib'])
    expect(found).toEqual(['lib does not belong at the top', 'public is missing at the top'])
  })
})
