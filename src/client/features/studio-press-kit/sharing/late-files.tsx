import { LoadProblem } from '~/client/catalog/load-problem'
import { Skeleton } from '~/client/ui/feedback/skeleton'
import { usePart } from '~/client/ui/use-part'
import type { OwnKit } from '../kit-draft'
import { messages } from '../messages'

const load = () => import('./files').then(({ Files }) => Files)

/** A kit whose files nobody has asked for does without this part, so it loads apart from the editor. */
export function LateFiles({ saved }: { saved: OwnKit }) {
  const part = usePart(load)
  if (part.state === 'failed') return <LoadProblem message={messages.files.notLoaded} onRetry={part.retry} />
  if (part.state === 'loaded') return <part.View saved={saved} />
  return <Skeleton shape="block" className="mb-6 h-40" />
}
