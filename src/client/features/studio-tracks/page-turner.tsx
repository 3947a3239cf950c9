import { buttonClass } from '~/client/ui/button'
import { messages } from './messages'
import type { Pages } from './use-own-tracks'

const texts = messages.pages

export type Direction = 'newer' | 'older'

type PageTurnerProps = {
  pages: Pages
  /** Called when a press turns the page. */
  onTurn?: (direction: Direction) => void
  /** Makes screen readers announce the current page. */
  announces?: boolean
}

export function PageTurner({ pages, onTurn, announces = false }: PageTurnerProps) {
  const turn = (direction: Direction) => {
    const go = pages[direction]
    go?.()
    if (go) onTurn?.(direction)
  }
  return (
    <div role="group" aria-label={texts.label} className="flex items-center gap-2">
      <p className="mr-2 text-sm tabular-nums text-dim" aria-live={announces ? 'polite' : undefined}>
        {texts.current(pages.number, pages.count)}
      </p>
      <TurnButton direction="newer" label={texts.newer} isEnd={!pages.newer} onPress={turn} />
      <TurnButton direction="older" label={texts.older} isEnd={!pages.older} onPress={turn} />
    </div>
  )
}

type TurnButtonProps = {
  direction: Direction
  label: string
  isEnd: boolean
  onPress: (direction: Direction) => void
}

/** `aria-disabled` instead of `disabled`: a disabled button would lose the focus on the last page. */
const TurnButton = ({ direction, label, isEnd, onPress }: TurnButtonProps) => (
  <button
    type="button"
    data-direction={direction}
    className={`${buttonClass('quiet', 'sm')} ${isEnd ? 'opacity-50' : ''}`}
    aria-disabled={isEnd || undefined}
    onClick={() => onPress(direction)}
  >
    {label}
  </button>
)
