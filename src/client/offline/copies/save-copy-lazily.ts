// Most visits save no copy, so the code that fetches and repairs copies is loaded only when one is saved.
import type { saveCopyIn } from './save-copy'
import { SavingFailure } from './problems'

export const saveCopyLazily: typeof saveCopyIn = async (parts, task) => {
  const loaded = await import('./save-copy').catch((): never => {
    // A network problem is retried automatically.
    throw new SavingFailure('network')
  })
  return loaded.saveCopyIn(parts, task)
}
