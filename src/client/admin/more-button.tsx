import type { ApiPages } from '~/client/api/read/use-api-pages'
import { Button } from '~/client/ui/button'

/** One press adds `count` entries. */
type MoreButtonProps = { pages: ApiPages<unknown>; count: number; label: string }

/** Reads the next entries of a list. Nothing is left to press once all are shown. */
export function MoreButton({ pages: { items, total, loading, want }, count, label }: MoreButtonProps) {
  const { length } = items
  return (
    length < (total ?? 0) && (
      <Button
        variant="quiet"
        className="mt-4"
        aria-disabled={loading || undefined}
        onClick={() => want({ from: length, to: length + count })}
      >
        {label}
      </Button>
    )
  )
}
