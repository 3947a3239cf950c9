// The law about dialogs and menus, with source trees that break and keep it.
import { expect, it } from 'vitest'
import { sources } from '../example-sources'
import { lostKeyboardTests, overlaysWithoutKeys } from './overlays'

const dialog = 'export const Ask = () => <ConfirmDialog open title="Sure?" />'
const menu = 'export const More = () => <Menu\n  label="More"\n/>'
const table = { 'tests/browser/look/known-overlays.ts': "const overlays = [{ file: 'a/ask.tsx' }]" }

it.each([dialog, menu])('a file with an overlay that no table names is reported: %s', (text) => {
  expect(overlaysWithoutKeys(sources({ 'src/client/a/ask.tsx': text }))).toHaveLength(1)
  expect(overlaysWithoutKeys(sources({ 'src/client/a/ask.tsx': text, ...table }))).toEqual([])
})

it('the dialogs in client/ui, test files, and components whose names only begin like an overlay are not reported', () => {
  const files = {
    'src/client/ui/overlays/confirm-dialog.tsx': dialog,
    'src/client/a/ask.test.tsx': dialog,
    'src/client/a/row.tsx': 'export const Row = () => <MenuItems />',
  }
  expect(overlaysWithoutKeys(sources(files))).toEqual([])
})

it('a test that is gone is reported', () => {
  const given = { 'a/ask.tsx': 'tests/browser/ask.test.ts' }
  expect(lostKeyboardTests(sources({}), given)).toHaveLength(1)
  expect(lostKeyboardTests(sources({ 'tests/browser/ask.test.ts': dialog }), given)).toEqual([])
})
