import { Checkbox } from '~/client/ui/forms/checkbox'
import { Dialog } from '~/client/ui/overlays/dialog'
import { switchShortcuts, useShortcutsOn } from './shortcut-switch'
import { seekStepSeconds } from './use-shortcuts'
import './help-sheet.css'

const rows: readonly (readonly [words: string, ...keys: string[]])[] = [
  ['Play or pause', 'Space'],
  [`Back ${seekStepSeconds} seconds`, 'J', 'Shift ←'],
  [`On ${seekStepSeconds} seconds`, 'L', 'Shift →'],
  ['Mute or unmute', 'M'],
  ['Next track', 'N'],
  ['Previous track', 'P'],
  ['This help', '?'],
]

/** Which keys there are, and the switch for whoever is disturbed by them. */
export function HelpSheet({ onClose }: { onClose: () => void }) {
  const on = useShortcutsOn()
  return (
    <Dialog open title="Keyboard shortcuts" onClose={onClose}>
      <dl className={`shortcut-rows ${on ? '' : 'shortcut-rows-off'}`}>
        {rows.map(([words, ...keys]) => (
          <div key={words}>
            <dt>{words}</dt>
            <dd>
              {keys.map((key, index) => (
                <span key={key}>
                  {index > 0 && ' or '}
                  <kbd>{key}</kbd>
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-5">
        <Checkbox
          label="Use keyboard shortcuts"
          checked={on}
          onChange={(event) => switchShortcuts(event.target.checked)}
        />
        {!on && (
          <p className="mt-2 text-sm text-dim">
            No key opens this sheet now. The large player has a button for it, “Keyboard shortcuts”.
          </p>
        )}
      </div>
    </Dialog>
  )
}
