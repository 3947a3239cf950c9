import { Icon } from '~/client/ui/icons/icon'
import { messages } from '../messages'
import type { View } from './use-view'
import styles from './choice.module.css'

const words = messages.views

const icons: Record<View, string> = {
  list: 'M9 6h11M9 12h11M9 18h11M4 6h.01M4 12h.01M4 18h.01',
  grid: 'M4.5 4.500h6v6h-6zm9 0h6v6h-6zm-9 9h6v6h-6zm9 0h6v6h-6z',
}

/** Shows the tracks as a list or as covers. */
export function ViewSwitch({ view, onView }: { view: View; onView: (view: View) => void }) {
  return (
    <div role="group" aria-label={words.label} className={styles.views}>
      {(['list', 'grid'] as const).map((one) => (
        <button
          key={one}
          type="button"
          aria-label={words[one]}
          aria-pressed={one === view}
          onClick={() => onView(one)}
        >
          <Icon path={icons[one]} />
        </button>
      ))}
    </div>
  )
}
