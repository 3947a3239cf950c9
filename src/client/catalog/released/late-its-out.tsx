import { usePart } from '~/client/ui/parts/use-part'
import type { ItsOutProps } from './its-out'

/** A chunk of its own, because few visits release something. */
const loadItsOut = () => import('./its-out').then((part) => part.ItsOut)

/** Starts to load the notice, so that it moves nothing on the page that shows it next. */
export const useItsOutSoon = () => void usePart(loadItsOut)

export function LateItsOut(props: ItsOutProps) {
  const part = usePart(loadItsOut)
  return part.state === 'loaded' && <part.View {...props} />
}
