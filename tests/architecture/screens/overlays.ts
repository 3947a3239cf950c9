// Every dialog and menu is opened with keys in a test: the tables of such tests name each file that renders one.
import { openedElsewhere } from '../../browser/look/known-overlays'
import { isTest } from '../module-graph'
import type { SourceFile } from '../source-file'

const client = 'src/client/'
const overlay =
  /<(?:Dialog|ActDialog|ConfirmDialog|FormDialog|PlainFormDialog|ProofDialog|TextDialog|Menu|dialog)[\s>]/
const tables =
  /^tests\/(?:browser\/look\/known-overlays\.ts|journeys\/(?:device-)?dialogs-by-keyboard\.test\.tsx)$/

const isExempt = (path: string) =>
  path.startsWith(`${client}ui/`) || path.startsWith(`${client}features/ui-gallery/`)

export function overlaysWithoutKeys(files: SourceFile[]): string[] {
  const named = files.filter(({ path }) => tables.test(path)).map(({ text }) => text)
  return files
    .filter(({ path }) => path.startsWith(client) && !isTest(path) && !isExempt(path))
    .filter(({ path, text }) => path.endsWith('.tsx') && overlay.test(text))
    .filter(({ path }) => !named.some((text) => text.includes(path.slice(client.length))))
    .map(({ path }) => `${path} renders a dialog or menu that no test opens with the keyboard`)
}

/** Tests that the table refers to but that are gone. `given` is for the test of this law. */
export const lostKeyboardTests = (files: SourceFile[], given = openedElsewhere): string[] =>
  [...new Set(Object.values(given))]
    .filter((test) => !files.some(({ path }) => path === test))
    .map((test) => `${test} is gone, but known-overlays.ts refers to it`)
