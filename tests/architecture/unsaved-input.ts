// What a person has entered is not lost without a question. A file with a field guards what is entered in it, or each file
// that renders it does, or it is in the list below.
import { edges, isTest } from './module-graph'
import type { SourceFile } from './source-file'

const client = 'src/client/'

/** Files with fields in which nothing is lost, and why. */
const losesNothing: Record<string, string> = {
  'admin/search-form.tsx': 'the address keeps the search',
  'charts/chart.tsx': 'its slider shows the value of a day',
  'features/account/email-choices.tsx': 'a choice is stored at once',
  'features/account/profile-picture.tsx': 'a chosen picture is uploaded at once',
  'features/admin-queue/queue-page.tsx': 'chooses what is shown',
  'features/checkout/choose-card.tsx':
    'a closed checkout goes on where it was, and card data belong to the provider',
  'features/earnings/balance-days.tsx': 'chooses what is shown',
  'features/explore/results.tsx': 'chooses what is shown',
  'features/explore/search-field.tsx': 'the address keeps the search',
  'features/gate/gate-page.tsx': 'the page has no links',
  'features/library/choice/library-tools.tsx': 'the address keeps the search and the order',
  'features/library/storage/auto-save-choice.tsx': 'a choice is stored at once',
  'features/listening/parts/recommended.tsx': 'a choice is stored at once',
  'features/payouts/disconnect-dialog.tsx': 'one word that the dialog itself names',
  'features/payouts/test-questions.tsx': 'one choice, in test mode',
  'features/playlist/cover/cover-change.tsx': 'a chosen picture is uploaded at once',
  'features/press-kit/listen/listen.tsx': 'its slider is the position in a track',
  'features/press-kit/lead/lead-form.tsx': 'the tab keeps what was typed until it is sent',
  'features/security/credentials/credential-fields.tsx':
    'passwords, codes, an address and a short name that the person knows',
  'features/sign-in/held/held-page.tsx': 'an email address and password the person knows',
  'features/sign-in/login-page.tsx': 'an email address and password the person knows',
  'features/sign-in/forgot-password-page.tsx': 'an email address the person knows',
  'features/sign-in/reset-password-page.tsx': 'a password the person has just thought of',
  'features/sign-in/second-step/second-step.tsx': 'a code that the person reads again',
  'features/studio-tracks/view/filter-bar.tsx': 'chooses what is shown',
  'money/card-form/simulated-card-form.tsx': 'a choice of test cards',
  'proof/proof-fields.tsx': 'a password and a code the person knows',
  'player/shortcuts/help-sheet.tsx': 'a choice is stored at once',
  'player/view/controls/volume-control.tsx': 'the volume changes at once',
  'playlists/add/add-to-playlist.tsx': 'a search',
  'playlists/files/export-dialog.tsx': 'a choice of the format of a file',
  'studio/uploads/file-choice.tsx': 'a chosen file is uploaded at once',
}

const field =
  /<(?:form|input|textarea|select)\b|ui\/forms\/(?:field|field-frame|text-area|select|password-field|radio-cards|checkbox|slider|switch|file-button)'/
const guard =
  /\/ui\/unsaved\/(?:unsaved-guard|use-unsaved-dialog|form-dialog|use-unsaved-parts)$|\/unsaved-parts$|\/text-dialog$/

const isExempt = (path: string) =>
  path.startsWith(`${client}ui/`) || path.startsWith(`${client}features/ui-gallery/`)
const hasField = ({ path, text }: SourceFile) => path.endsWith('.tsx') && field.test(text)
const isGuarded = ({ imports }: SourceFile) => imports.some(({ specifier }) => guard.test(specifier))

/** `exceptions` is for the tests of this law. */
export function unguardedInput(files: SourceFile[], exceptions = losesNothing): string[] {
  const ours = files.filter(({ path }) => path.startsWith(client) && !isTest(path) && !isExempt(path))
  const byPath = new Map(ours.map((file) => [file.path, file]))
  const importers = new Map<string, SourceFile[]>()
  for (const { from, to, imported } of edges(ours)) {
    const file = byPath.get(from)
    if (file && !imported.typeOnly) importers.set(to, [...(importers.get(to) ?? []), file])
  }
  const isKept = (file: SourceFile): boolean => {
    if (isGuarded(file) || file.path.slice(client.length) in exceptions) return true
    const above = importers.get(file.path) ?? []
    return above.length > 0 && above.every(isKept)
  }
  const withField = ours.filter(hasField)
  return [
    ...withField
      .filter((file) => !isKept(file))
      .map(({ path }) => `${path} has a field without a question before its text is lost`),
    ...Object.keys(exceptions)
      .filter((path) => !ours.some((file) => file.path === client + path && !isGuarded(file)))
      .map((path) => `${path} needs no exception`),
  ]
}

const tables = /^tests\/journeys\/unsaved-\w+\.test\.tsx$|^tests\/browser\/artist-profile\.test\.ts$/

/** A table in tests/journeys/unsaved-* or artist-profile names each file with a guard, and leaves its form in every way. */
export function untestedGuards(files: SourceFile[]): string[] {
  const tested = files.filter(({ path }) => tables.test(path)).map(({ text }) => text)
  return files
    .filter((file) => file.path.startsWith(client) && !isTest(file.path) && !isExempt(file.path))
    .filter(({ imports }) => imports.some(({ specifier, typeOnly }) => !typeOnly && guard.test(specifier)))
    .filter(({ path }) => !tested.some((text) => text.includes(path.slice(client.length))))
    .map(({ path }) => `${path} asks before its input is lost, but no test leaves its form`)
}
