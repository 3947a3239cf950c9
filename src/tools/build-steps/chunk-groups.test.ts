import { describe, expect, it } from 'vitest'
import { chunkGroups, packageOf } from './chunk-groups'

describe('packageOf', () => {
  it.each([
    ['/app/node_modules/swr/dist/index.mjs', 'swr'],
    ['/app/node_modules/@scope/name/index.js', '@scope/name'],
    ['/app/node_modules/a/node_modules/b/index.js', 'b'],
    ['/app/src/client/player/view/full/sheet-motion.ts', undefined],
  ])('finds for %s the package %s', (id, name) => expect(packageOf(id)).toBe(name))
})

/** A module that only a lazy page imports. */
const info = { id: 'page', isEntry: false, importers: [], dynamicImporters: [] }
const graph = { getModuleInfo: () => info } as unknown as Parameters<(typeof chunkGroups)[0]['name']>[1]
const groupsOf = (id: string) => chunkGroups.map(({ name }) => name(id, graph)).filter(Boolean)

it('a lazy module is not in the first screen, whatever its path contains', () => {
  expect(groupsOf('/app/src/client/player/view/full/sheet-motion.ts')).not.toContain('first-screen')
})

it('the hooks of SWR are in no group, so that they stay in the chunk of the code that uses them', () => {
  expect(groupsOf('/app/node_modules/swr/dist/use-swr-abc.mjs')).toEqual([])
})

it('form fields and their rules are in the group for forms, which home does not load', () => {
  for (const path of [
    'client/ui/forms/checkbox.tsx',
    'client/ui/forms/field.tsx',
    'contract/rules/username.ts',
  ])
    expect(groupsOf(`/app/src/${path}`)[0]).toBe('forms')
})
