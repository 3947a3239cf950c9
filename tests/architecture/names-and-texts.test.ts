// The laws of names, links, texts and SQL, each with one source tree that breaks it and one that keeps it.
import { describe, expect, it } from 'vitest'
import { describeLaws, empty, type Example } from './example-sources'
import { copyOutsideCatalogues, copyWithoutLanguage, translationsWithoutShape } from './interface-copy'
import { audioGraphs, rawColors, rawPaths, strayErrorTexts, straySql } from './literals'
import { barrels, defaultExports, notKebab, sameNames, strayAtTheTop, vagueNames } from './names'

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

describeLaws(named)

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
