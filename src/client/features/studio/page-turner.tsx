import { buttonClass } from '~/client/ui/button'
import type { Pages } from './use-own-tracks'

export type Way = 'newer' | 'older'

type PageTurnerProps = {
  pages: Pages
  /** Another page has been asked for. */
  onTurn?: (way: Way) => void
  /** Says aloud which page it is. */
  speaks?: boolean
}

export function PageTurner({ pages, onTurn, speaks = false }: PageTurnerProps) {
  const turn = (way: Way) => {
    const go = pages[way]
    go?.()
    if (go) onTurn?.(way)
  }
  return (
    <div role="group" aria-label="Pages of your tracks" className="flex items-center gap-2">
      <p className="mr-2 text-sm tabular-nums text-dim" aria-live={speaks ? 'polite' : undefined}>
        Page {pages.number} of {pages.count}
      </p>
      <TurnButton way="newer" label="Newer" ends={!pages.newer} onPress={turn} />
      <TurnButton way="older" label="Older" ends={!pages.older} onPress={turn} />
    </div>
  )
}

type TurnButtonProps = { way: Way; label: string; ends: boolean; onPress: (way: Way) => void }

/** Never disabled: on the last page it would drop the focus of whoever came by it. */
const TurnButton = ({ way, label, ends, onPress }: TurnButtonProps) => (
  <button
    type="button"
    data-way={way}
    className={`${buttonClass('quiet', 'sm')} ${ends ? 'opacity-50' : ''}`}
    aria-disabled={ends || undefined}
    onClick={() => onPress(way)}
  >
    {label}
  </button>
)
