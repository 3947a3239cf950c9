import { buttonClass } from '~/client/ui/button'
import { messages } from './messages'

type PageLinksProps = { page: number; pages: number; onTurn: (page: number) => void }

export function PageLinks({ page, pages, onTurn }: PageLinksProps) {
  return (
    <div
      role="group"
      aria-label={messages.pages.label}
      className="mt-4 flex flex-wrap items-center justify-end gap-2"
    >
      <p className="mr-2 text-sm tabular-nums text-dim" aria-live="polite">
        {messages.pages.position(page, pages)}
      </p>
      <Turn ends={page <= 1} onPress={() => onTurn(page - 1)}>
        {messages.pages.newer}
      </Turn>
      <Turn ends={page >= pages} onPress={() => onTurn(page + 1)}>
        {messages.pages.older}
      </Turn>
    </div>
  )
}

/** `aria-disabled` instead of `disabled` at the last page, because a disabled button would lose the focus. */
const Turn = ({ ends, onPress, children }: { ends: boolean; onPress: () => void; children: string }) => (
  <button
    type="button"
    className={`${buttonClass('quiet', 'sm')} ${ends ? 'opacity-50' : ''}`}
    aria-disabled={ends || undefined}
    onClick={() => ends || onPress()}
  >
    {children}
  </button>
)
