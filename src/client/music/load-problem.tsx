import { ApiError } from '~/client/api/api-error'
import { Button } from '~/client/ui/button'
import { Notice } from '~/client/ui/notice'

type LoadProblemProps = {
  /** What could not be had, as a sentence begins: "The tracks". */
  what: string
  /** Without one it was its code that did not come. */
  error?: ApiError
  onRetry: () => void
}

const unreachable = new ApiError(0, 'network')

export function LoadProblem({ what, error = unreachable, onRetry }: LoadProblemProps) {
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
