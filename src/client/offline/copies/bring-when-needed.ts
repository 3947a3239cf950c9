// Loads the code that fetches copies only when a copy has to be fetched, which most visits never need.
import type { bringCopy } from './bring-copy'
import { SavingFailure } from './problems'

export const bringWhenNeeded: typeof bringCopy = async (parts, bringing) => {
  const bringer = await import('./bring-copy').catch((): never => {
    // Retried like any failed fetch.
    throw new SavingFailure('network')
  })
  return bringer.bringCopy(parts, bringing)
}
