import { LoadProblem } from '~/client/catalog/load-problem'
import { Skeleton } from '~/client/ui/feedback/skeleton'
import { usePart } from '~/client/ui/use-part'
import { messages } from './messages'

const load = () => import('./second-step/second-step').then(({ SecondStep }) => SecondStep)

/** Loads the second step when a sign-in needs it, because most do not. */
export function LateSecondStep({ challenge }: { challenge: string }) {
  const part = usePart(load)
  if (part.state === 'loaded') return <part.View challenge={challenge} />
  if (part.state === 'loading') return <Skeleton shape="block" className="h-60" />
  return <LoadProblem message={messages.secondStep.notLoaded} onRetry={part.retry} />
}
