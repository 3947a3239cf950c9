import { LoadProblem } from '~/client/catalog/load-problem'
import { Skeleton } from '~/client/ui/feedback/skeleton'
import { usePart } from '~/client/ui/parts/use-part'
import { messages } from './messages'

const load = () => import('./kit-figures').then(({ KitFigures }) => KitFigures)

/** The figures load after the editor, because they bring the charts. */
export function LateFigures() {
  const part = usePart(load)
  if (part.state === 'failed') return <LoadProblem message={messages.notLoaded} onRetry={part.retry} />
  if (part.state === 'loaded') return <part.View />
  return <Skeleton shape="block" className="h-96" />
}
