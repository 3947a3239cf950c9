import { buttonClass } from '~/client/ui/button'

type TurnerProps = { page: number; pages: number; onTurn: (page: number) => void }

export function Turner({ page, pages, onTurn }: TurnerProps) {
  return (
    <div
      role="group"
      aria-label="Pages of your sales"
      className="mt-4 flex flex-wrap items-center justify-end gap-2"
    >
      <p className="mr-2 text-sm tabular-nums text-dim" aria-live="polite">
        Page {page.toLocaleString('en')} of {pages.toLocaleString('en')}
      </p>
      <Turn ends={page <= 1} onPress={() => onTurn(page - 1)}>
        Newer
      </Turn>
      <Turn ends={page >= pages} onPress={() => onTurn(page + 1)}>
        Older
      </Turn>
    </div>
  )
}

/** Never disabled: on the last page it would drop the focus of whoever came by it. */
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
