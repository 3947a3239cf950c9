import { Button } from '../button'
import { Notice } from '../feedback/notice'
import { type LoadPart, usePart } from '../parts/use-part'
import { messages } from './messages'
import { useBlockedPage } from './use-blocked-page'

type LateBlockingScreenProps<Props> = {
  /** Loads a part that renders a `BlockingScreen`. */
  load: LoadPart<Props>
  props: Props
}

/** Blocks the page at once, and loads the screen above it. */
export function LateBlockingScreen<Props extends object>({ load, props }: LateBlockingScreenProps<Props>) {
  const part = usePart(load)
  useBlockedPage()
  if (part.state === 'loaded') return <part.View {...props} />
  if (part.state === 'loading') return null
  return (
    <div className="visible fixed inset-4">
      <Notice
        tone="error"
        action={
          <Button size="sm" variant="quiet" onClick={part.retry}>
            {messages.retry}
          </Button>
        }
      >
        {messages.blockFailed}
      </Notice>
    </div>
  )
}
