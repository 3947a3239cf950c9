import { describe, expect, it } from 'vitest'
import { forbiddenLicences, isAccepted, readDependencies, type Dependency } from './licences'
import { packageOf } from './module-graph'
import { readSources } from './read-sources'

const dependency = (name: string, license: string | null, more: Partial<Dependency> = {}): Dependency => ({
  folder: `node_modules/${name}`,
  license,
  isOptional: false,
  needs: [],
  hasWasm: false,
  ...more,
})

const dependencies = readDependencies()
const imports = readSources().map(({ path, imports }) => ({
  path,
  packages: imports.map(({ specifier }) => packageOf(specifier)),
}))

describe('the licences of our dependencies', () => {
  it('are all allowed', () => {
    expect(dependencies.length).toBeGreaterThan(100)
    expect(forbiddenLicences(dependencies, imports)).toEqual([])
  })

  it.each(['GPL-2.0', 'AGPL-3.0-only', 'SSPL-1.0', 'MIT AND GPL-3.0-or-later', 'SEE LICENSE IN LICENSE'])(
    'may not be %s',
    (license) => {
      expect(forbiddenLicences([dependency('a', license)], [])).toEqual([`a has the licence ${license}`])
    },
  )

  it('may not be unknown', () => {
    expect(forbiddenLicences([dependency('a', null)], [])).toEqual(['a names no licence'])
  })

  it('are checked in nested packages', () => {
    const nested = dependency('a/node_modules/b', 'GPL-3.0')
    expect(forbiddenLicences([nested], [])).toEqual(['b has the licence GPL-3.0'])
  })

  it.each([
    'MIT',
    'MPL-2.0',
    'OFL-1.1',
    '(MIT OR GPL-3.0)',
    'Apache-2.0 AND MIT',
    '(MIT AND ISC) OR GPL-2.0',
  ])('may be %s', (license) => expect(forbiddenLicences([dependency('a', license)], [])).toEqual([]))

  it('may be LGPL on the server, but not in the browser, not even through other packages', () => {
    const nested = [dependency('a', 'MIT', { needs: ['b'] }), dependency('b', 'LGPL-3.0-or-later')]
    expect(forbiddenLicences(nested, [{ path: 'src/server/x.ts', packages: ['a'] }])).toEqual([])
    expect(forbiddenLicences(nested, [{ path: 'src/client/x.ts', packages: ['a'] }])).toEqual([
      'b has the licence LGPL-3.0-or-later',
    ])
  })

  it('are checked for libraries compiled to WebAssembly', () => {
    const unknown = dependency('a', 'MIT', { hasWasm: true })
    expect(forbiddenLicences([unknown], [])).toEqual([
      'a ships WebAssembly; name what is compiled into it in wasmContents',
    ])
    const lame = dependency('wasm-media-encoders', 'MIT', { hasWasm: true })
    expect(forbiddenLicences([lame], [])).toEqual([])
    const encoding = [{ path: 'sw/x.ts', packages: ['wasm-media-encoders'] }]
    expect(forbiddenLicences([lame], encoding)).toEqual([
      'wasm-media-encoders contains LAME, whose licence is LGPL-2.0-or-later',
    ])
  })

  it('may be GPL in the AAC decoder, if it is optional and only its own program imports it', () => {
    const decoder = dependency('@audio/decode-aac', 'GPL-2.0', { isOptional: true })
    const program = { path: 'src/server/media/aac/aac-decoder.mjs', packages: ['@audio/decode-aac'] }
    expect(forbiddenLicences([decoder], [program])).toEqual([])
    expect(forbiddenLicences([{ ...decoder, isOptional: false }], [program])).toHaveLength(1)
    expect(forbiddenLicences([decoder], [{ ...program, path: 'src/server/app.ts' }])).toEqual([
      'src/server/app.ts imports @audio/decode-aac, which only src/server/media/aac/aac-decoder.mjs may',
    ])
  })
})

describe('an SPDX expression', () => {
  it('is rejected if it cannot be parsed completely', () => {
    const acceptsAll = () => true
    expect(isAccepted('MIT', acceptsAll)).toBe(true)
    expect(isAccepted('MIT Apache-2.0', acceptsAll)).toBe(false)
    expect(isAccepted('', () => false)).toBe(false)
  })
})
