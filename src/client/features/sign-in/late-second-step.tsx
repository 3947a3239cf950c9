import type { ComponentType } from 'react'
import { LoadProblem } from '~/client/catalog/load-problem'
import { Skeleton } from '~/client/ui/feedback/skeleton'
import { usePart } from '~/client/ui/parts/use-part'
import { readLeaving } from '~/contract/rules/security/leaving'
import { messages } from './messages'

type Step = ComponentType<{ challenge: string }>

const steps = {
  code: () => import('./second-step/second-step').then(({ SecondStep }): Step => SecondStep),
  leaving: () => import('./leaving/leaving-step').then(({ LeavingStep }): Step => LeavingStep),
}

/** Asks for a code, or whether an account stays that waits to be deleted. */
export const stepOf = (challenge: string): keyof typeof steps => (readLeaving(challenge) ? 'leaving' : 'code')

/** Loads the second step when a sign-in needs it, because most do not. */
export function LateSecondStep({ challenge }: { challenge: string }) {
  const step = stepOf(challenge)
  return <LateStep key={step} load={steps[step]} challenge={challenge} />
}

function LateStep({ load, challenge }: { load: () => Promise<Step>; challenge: string }) {
  const part = usePart(load)
  if (part.state === 'loaded') return <part.View challenge={challenge} />
  if (part.state === 'loading') return <Skeleton shape="block" className="h-60" />
  return <LoadProblem message={messages.secondStep.notLoaded} onRetry={part.retry} />
}
