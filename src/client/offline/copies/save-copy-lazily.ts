// Most visits save no copy, so the code that fetches and repairs copies is loaded only when one is saved.
import type { keepOld, saveCopyIn } from './save-copy'
import { SavingFailure } from './problems'

const load = () =>
  import('./save-copy').catch((): never => {
    // A network problem is retried automatically.
    throw new SavingFailure('network')
  })

export const saveCopyLazily: typeof saveCopyIn = async (parts, task) => (await load()).saveCopyIn(parts, task)

export const keepOldLazily: typeof keepOld = async (parts, named) => (await load()).keepOld(parts, named)
