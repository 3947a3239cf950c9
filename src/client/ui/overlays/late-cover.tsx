import { Button } from '../button'
import { Notice } from '../feedback/notice'
import { type LoadPart, usePart } from '../use-part'
import { messages } from './messages'
import { useCoveredPage } from './use-covered-page'

type LateCoverProps<Props> = {
  /** Loads a part that renders a `Cover`. */
  load: LoadPart<Props>
  props: Props
}

/** Covers the page at once, and loads what is shown above it. */
export function LateCover<Props extends object>({ load, props }: LateCoverProps<Props>) {
  const part = usePart(load)
  useCoveredPage()
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
        {messages.coverFailed}
      </Notice>
    </div>
  )
}
