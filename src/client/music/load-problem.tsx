import type { ApiError } from '~/client/api/api-error'
import { Button } from '~/client/ui/button'
import { Notice } from '~/client/ui/notice'

type LoadProblemProps = {
  /** What could not be had, as a sentence begins: "The tracks". */
  what: string
  error: ApiError
  onRetry: () => void
}

export function LoadProblem({ what, error, onRetry }: LoadProblemProps) {
  return (
    <Notice
      tone="error"
      action={
        <Button size="sm" variant="quiet" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {what} could not be loaded. {error.message}
    </Notice>
  )
}
