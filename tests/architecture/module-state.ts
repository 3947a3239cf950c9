// State in the client belongs to the device (`Device.part`) or to a component, so that the next person does not meet that of
// the one before, and tests do not share it. State at the top of a module lives as long as the page.
import { isTest } from './module-graph'
import type { SourceFile } from './source-file'

/** Why these have state that lives as long as the page. A folder ends with a slash. */
const mayHaveState: Record<string, string> = {
  'platform/': 'stands for what a page has once: its storage, its language, whether it is visible',
  'ui/overlays/': 'a page has one history, one title and one place above everything else',
  'money/checkout-address.ts': 'a page has one history',
  'app/routing/scroll.ts': 'a page has one history',
  'app/shell/theme.ts': 'the document has one theme',
  'app/first-paint/first-frame-boot.ts': 'a script that runs once, before the app',
  'api/': 'calls, reads and writes are made before there is a device, and by functions without one',
  'device/with-device.tsx': 'creates the device',
  'device/seen-answers.ts': 'answers are read before there is a device',
  'device/parts/playlist-storage.ts': 'an open database, which `seen-answers` reads before there is a device',
  'device/parts/outbox-storage.ts': 'an open database, which `seen-answers` reads before there is a device',
  'charts/day-format.ts': 'formats that are expensive to make, and the same for everybody',
  'features/gate/early-key.ts': 'what was typed before the app was there',
  'features/home/home-page.tsx': 'code that has loaded',
  'player/shortcuts/shortcut-switch.ts': 'a setting of this browser',
}

const state = [
  /^(?:export )?let \w+/gm,
  /^(?:export )?const \w+(?:: (?!Readonly).+)? = new (?:Map|Set)\b.*\(\)$/gm,
  /^(?:export )?const \w+: (?!readonly ).+\[\] = \[\]$/gm,
]

const root = 'src/client/'
const isListed = (path: string) =>
  Object.keys(mayHaveState).some((listed) =>
    listed.endsWith('/') ? path.startsWith(root + listed) : path === root + listed,
  )

export function moduleState(files: SourceFile[]): string[] {
  return files
    .filter(({ path }) => path.startsWith(root) && !isTest(path) && !isListed(path))
    .flatMap(({ path, text }) =>
      state.flatMap((pattern) =>
        [...text.matchAll(pattern)].map(({ 0: found, index }) => {
          const line = text.slice(0, index).split('\n').length
          return `${path}:${line} keeps state as long as the page (${found}); make it a part of the device or list the reason`
        }),
      ),
    )
}

/** Entries of the list that no file needs any more. */
export function outdatedStateReasons(files: SourceFile[]): string[] {
  const isNeeded = (listed: string) =>
    files.some(
      ({ path, text }) =>
        (listed.endsWith('/') ? path.startsWith(root + listed) : path === root + listed) &&
        !isTest(path) &&
        state.some((pattern) => text.search(pattern) >= 0),
    )
  return Object.keys(mayHaveState).filter((listed) => !isNeeded(listed))
}
