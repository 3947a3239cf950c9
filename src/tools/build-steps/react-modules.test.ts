import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { expect, it } from 'vitest'
import { asModule, reactModules } from './react-modules'

type Module = { read: () => number; twice: () => number; default: object }

/** Imports code that imports nothing itself. */
const run = (code: string) => import(`data:text/javascript,${encodeURIComponent(code)}`) as Promise<Module>

it('exports what the package exports, also a value that is assigned twice', async () => {
  const code = asModule(
    [
      'var now = 0;',
      'exports.twice = void 0;',
      'if (now === 0) {',
      '  exports.twice = function () { return 2; };',
      '}',
      'exports.read = function () { return exports.twice() + 1; };',
    ].join('\n'),
  )
  const module = await run(code)
  expect(module.twice()).toBe(2)
  expect(module.read()).toBe(3)
})

it('offers `use` and `useId` in the default export, because SWR reads them there', async () => {
  const module = await run(asModule('exports.use = 1;\nexports.useId = 2;\nexports.memo = 3;'))
  expect(module.default).toEqual({ use: 1, useId: 2 })
})

it('turns the packages that a package requires into imports', () => {
  const code = asModule('var A = require("react"),\n  B = require("react-dom");\nexports.a = A.memo;')
  expect(code).toContain('import * as A from "react";\nimport * as B from "react-dom";')
  expect(code).not.toContain('require')
})

it.each([
  ['requires a package elsewhere', 'exports.a = function () { return require("react"); };'],
  ['replaces all exports', 'module.exports = function () {}; exports.a = 1;'],
  ['exports nothing', 'var a = 1;'],
])('refuses code that %s', (_, code) => {
  expect(() => asModule(code)).toThrow('is not the CommonJS')
})

it.each(['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client', 'scheduler'])(
  'finds and rewrites the production build of the installed %s',
  async (name) => {
    const resolveId = reactModules.resolveId as (id: string) => string
    const file = resolveId(name)
    expect(file).toMatch(/production\.js$/)
    const source = await readFile(file, 'utf8')
    const names = Object.keys(createRequire(import.meta.url)(file) as object)
    const code = asModule(source)
    for (const each of names) expect(code).toContain(` as ${each}`)
  },
)
