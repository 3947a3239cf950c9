import { Link } from 'wouter'
import { ApiError } from '~/client/api/api-error'
import { messages as apiMessages } from '~/client/api/messages'
import { useSession } from '~/client/session/session'
import { Button } from '~/client/ui/button'
import { shellPaths } from '~/contract/shell-paths'
import { Notice } from '../ui/feedback/notice'
import { messages } from './messages'

const words = messages.loadProblem

type LoadProblemProps = {
  /** A whole sentence: "The tracks could not be loaded." */
  message: string
  /** Left out when the code of the page could not be loaded. */
  error?: ApiError
  onRetry: () => void
  /** Adds a link to the library if no server answered and somebody is signed in. */
  offersLibrary?: boolean
}

/** Many messages of the server end without a full stop. */
const asSentence = (text: string) => text.replace(/[^.!?]$/, '$&.')

const unreachable = new ApiError(0, 'network')

/** Says why something did not load. Without a connection nothing is broken, so the notice then only informs. */
export function LoadProblem({
  message,
  error = unreachable,
  onRetry,
  offersLibrary = false,
}: LoadProblemProps) {
  const { user } = useSession()
  const needsNetwork = error.status === 0
  // "Something went wrong. Try again." says no more than the sentence and the button beside it.
  const isUnexplained = error.message === apiMessages.unknown
  return (
    <Notice
      tone={needsNetwork ? 'info' : 'error'}
      action={
        <Button size="sm" variant="quiet" onClick={onRetry}>
          {words.retry}
        </Button>
      }
    >
      {needsNetwork ? error.message : isUnexplained ? message : `${message} ${asSentence(error.message)}`}
      {needsNetwork && user && offersLibrary && (
        <>
          {' '}
          {words.savedBefore}{' '}
          <Link href={shellPaths.library} className="font-600 underline underline-offset-4">
            {words.library}
          </Link>
          {words.savedAfter}
        </>
      )}
    </Notice>
  )
}
