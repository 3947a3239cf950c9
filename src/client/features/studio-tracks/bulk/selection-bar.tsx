import { Button } from '~/client/ui/button'
import type { Selection } from '../view/use-selection'
import { messages } from './messages'
import styles from './selection-bar.module.css'

const texts = messages.bar

type SelectionBarProps = { selection: Selection; shownCount: number; onEdit: () => void; onClear: () => void }

/** The bar below the table of tracks: how many are selected, and buttons to select all, edit them and clear the selection. */
export function SelectionBar({ selection, shownCount, onEdit, onClear }: SelectionBarProps) {
  const { selected, hiddenCount, shownState, selectShown } = selection
  return (
    <section aria-label={texts.label} className={`${styles.bar} shadow-2xl`}>
      <p className={styles.words} aria-live="polite">
        <strong>{texts.selected(selected.length)}</strong>
        {hiddenCount > 0 && <span className="text-sm text-dim">{texts.hidden(hiddenCount)}</span>}
      </p>
      {shownState !== 'all' && shownCount > 0 && (
        <Button size="sm" variant="ghost" onClick={selectShown}>
          {texts.selectAll(shownCount)}
        </Button>
      )}
      <Button size="sm" variant="ghost" onClick={onClear}>
        {texts.clear}
      </Button>
      {selected.length > 0 && (
        <Button size="sm" onClick={onEdit}>
          {texts.edit}
        </Button>
      )}
    </section>
  )
}
