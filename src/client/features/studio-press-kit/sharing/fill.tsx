import { useWrite } from '~/client/api/write/use-write'
import { Button } from '~/client/ui/button'
import { Card } from '~/client/ui/card'
import { Notice } from '~/client/ui/feedback/notice'
import { useToast } from '~/client/ui/feedback/toast'
import type { OwnKit } from '../kit-draft'
import { messages } from '../messages'
import { showKit } from '../use-kit-draft'
import { SectionHeading } from '../section-heading'

/** Whether something is empty that Lariat may know. */
const mayBeFilled = ({ line, about, tracks }: OwnKit) =>
  line === '' || about.short === '' || about.medium === '' || about.long === '' || tracks.length === 0

/** A kit that was built once is built again after each change. A build that has failed has a button of its own. */
const hasFiles = ({ build }: OwnKit) => build.state !== 'none'

/** Fills what is empty, and has the files made. What was typed meanwhile stays. */
export function Fill({ saved }: { saved: OwnKit }) {
  const say = useToast()
  const words = mayBeFilled(saved) ? messages.fill : messages.files
  const { run, state, error } = useWrite('generatePressKit', {
    onLeave: 'finish',
    refreshes: ['pressKit', 'artist'],
    apply: showKit,
    onDone: () => say({ message: words.filled, tone: 'success' }),
  })
  if (!mayBeFilled(saved) && hasFiles(saved)) return null
  return (
    <Card as="section" labelledBy="kit-fill">
      <SectionHeading id="kit-fill">{words.title}</SectionHeading>
      <p className="mb-4 mt-1 text-sm text-dim">{words.text}</p>
      <Button variant="quiet" busy={state.status === 'pending' && words.filling} onClick={() => void run({})}>
        {words.act}
      </Button>
      {error?.message && (
        <div className="mt-4">
          <Notice tone="error">{error.message}</Notice>
        </div>
      )}
    </Card>
  )
}
