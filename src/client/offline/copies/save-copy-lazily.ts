// Loads the code that fetches copies only when a copy has to be fetched, which most visits never need.
import type { saveCopy } from './save-copy'
import { SavingFailure } from './problems'

export const saveCopyLazily: typeof saveCopy = async (parts, task) => {
  const loaded = await import('./save-copy').catch((): never => {
    // This problem is retried automatically.
    throw new SavingFailure('network')
  })
  return loaded.saveCopy(parts, task)
}
