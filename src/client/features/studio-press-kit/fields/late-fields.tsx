import { LoadProblem } from '~/client/catalog/load-problem'
import { Skeleton } from '~/client/ui/feedback/skeleton'
import { usePart } from '~/client/ui/use-part'
import { messages } from '../messages'
import type { UsedDraft } from '../use-kit-draft'

const load = () => import('./more-fields').then(({ MoreFields }) => MoreFields)

/** The fields further down load after those that are visible at first. */
export function LateFields({ draft }: { draft: UsedDraft }) {
  const part = usePart(load)
  if (part.state === 'failed') return <LoadProblem message={messages.page.notLoaded} onRetry={part.retry} />
  if (part.state === 'loaded') return <part.View draft={draft} />
  return <Skeleton shape="block" className="h-80" />
}
