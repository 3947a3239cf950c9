// The law about unsaved input, with source trees that break and keep it.
import { describe, expect, it } from 'vitest'
import { sources } from './example-sources'
import { unguardedInput, untestedGuards } from './unsaved-input'

const faults = (files: Record<string, string>, exceptions: Record<string, string> = {}) =>
  unguardedInput(
    sources(Object.fromEntries(Object.entries(files).map(([path, text]) => [`src/client/${path}`, text]))),
    exceptions,
  )

const fields = 'export const Fields = () => <textarea />'
const guard = "import { UnsavedGuard } from '~/client/ui/unsaved/unsaved-guard'\n"
const using = "import { Fields } from './fields'\nexport const Page = () => <Fields />"
const lazy = "const load = () => import('./fields')"

describe('the law against unsaved input that is lost without a question', () => {
  it('accepts fields whose every use is guarded', () => {
    expect(
      faults({ 'a/fields.tsx': fields, 'a/page.tsx': guard + using, 'a/other.tsx': guard + lazy }),
    ).toEqual([])
    expect(faults({ 'a/fields.tsx': guard + fields })).toEqual([])
  })

  it('reports fields with one use that is not guarded', () => {
    expect(faults({ 'a/fields.tsx': fields, 'a/page.tsx': guard + using, 'a/other.tsx': lazy })).toHaveLength(
      1,
    )
  })

  it.each(['<form />', '<input />', "<Field />\nimport { Field } from '~/client/ui/forms/field'"])(
    'reports a file that nothing renders yet: %s',
    (text) => expect(faults({ 'a/fields.tsx': `export const a = () => ${text}` })).toHaveLength(1),
  )

  it('accepts a listed file, and reports a listed file that is gone or guarded', () => {
    expect(faults({ 'a/fields.tsx': fields }, { 'a/fields.tsx': 'a search' })).toEqual([])
    expect(faults({ 'a/fields.tsx': guard + fields }, { 'a/fields.tsx': 'a search' })).toHaveLength(1)
    expect(faults({}, { 'a/fields.tsx': 'a search' })).toHaveLength(1)
  })
})

it('a guard whose form no test leaves is reported, and one that a table of forms names is not', () => {
  const guarded = { 'src/client/a/fields.tsx': guard + fields }
  const table = { 'tests/journeys/unsaved-pages.test.tsx': "const forms = { guard: 'a/fields.tsx' }" }
  expect(untestedGuards(sources(guarded))).toHaveLength(1)
  expect(untestedGuards(sources({ ...guarded, ...table }))).toEqual([])
})
