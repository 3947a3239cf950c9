import { Link } from 'wouter'
import { ApiError } from '~/client/api/api-error'
import { useSession } from '~/client/session/session'
import { Button } from '~/client/ui/button'
import { paths } from '~/contract/paths'
import { Notice } from '../ui/feedback/notice'

type LoadProblemProps = {
  /** What could not be had, as a sentence begins: "The tracks". */
  what: string
  /** Without one it was its code that did not come. */
  error?: ApiError
  onRetry: () => void
  /** Says without a network that saved music plays in the library, with a link to it. */
  offersLibrary?: boolean
}

const unreachable = new ApiError(0, 'network')

/** A network that is not there is nobody's failure: what is possible without is said, and nobody is interrupted. */
export function LoadProblem({ what, error = unreachable, onRetry, offersLibrary = false }: LoadProblemProps) {
  const { user } = useSession()
  const needsNetwork = error.status === 0
  return (
    <Notice
      tone={needsNetwork ? 'info' : 'error'}
      action={
        <Button size="sm" variant="quiet" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {needsNetwork ? 'This needs a network.' : `${what} could not be loaded. ${error.message}`}
      {needsNetwork && user && offersLibrary && (
        <>
          {' '}
          What you saved plays in{' '}
          <Link href={paths.library} className="font-600 underline underline-offset-4">
            your library
          </Link>
          .
        </>
      )}
    </Notice>
  )
}
