import { Checkbox } from '~/client/ui/forms/checkbox'
import { KeyList } from '~/client/ui/key-list'
import { Dialog } from '~/client/ui/overlays/dialog'
import { messages } from './messages'
import { switchShortcuts, useShortcutsOn } from './shortcut-switch'
import { seekStepSeconds } from './use-shortcuts'

const rows: readonly (readonly [words: string, ...keys: string[]])[] = [
  [messages.toggle, messages.keys.space],
  [messages.back(seekStepSeconds), 'J', messages.keys.shiftLeft],
  [messages.forward(seekStepSeconds), 'L', messages.keys.shiftRight],
  [messages.mute, 'M'],
  [messages.next, 'N'],
  [messages.previous, 'P'],
  [messages.search, '/'],
  [messages.help, '?'],
]

/** Lists the shortcuts, and turns them on and off. */
export function HelpSheet({ onClose }: { onClose: () => void }) {
  const on = useShortcutsOn()
  return (
    <Dialog open title={messages.title} onClose={onClose}>
      <KeyList rows={rows} or={messages.or} isOff={!on} />
      <div className="mt-5">
        <Checkbox
          label={messages.use}
          checked={on}
          onChange={(event) => switchShortcuts(event.target.checked)}
        />
        {!on && <p className="mt-2 text-sm text-dim">{messages.off}</p>}
      </div>
    </Dialog>
  )
}
