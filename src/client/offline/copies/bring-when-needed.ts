// The code that brings copies comes when there is one to bring: on most visits there is none.
import type { bringCopy } from './bring-copy'
import { SavingFailure } from './problems'

export const bringWhenNeeded: typeof bringCopy = async (parts, bringing) => {
  const bringer = await import('./bring-copy').catch((): never => {
    // Tried again, like all that did not come.
    throw new SavingFailure('network')
  })
  return bringer.bringCopy(parts, bringing)
}
