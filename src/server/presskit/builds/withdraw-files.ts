import type { Transaction } from 'kysely'
import type { Tables } from '../../database/tables'
import { noteLooseFiles } from '../../storage/loose-files-repository'
import { rebuildDelayMs } from './rebuild-delay'
import { withdrawBuiltFiles } from './repository'

/** For a change that hides something which the one-sheets or the preview picture show. They are built again without it. */
export const withdrawFiles = async (transaction: Transaction<Tables>, userId: string, now: number) => {
  const keys = await withdrawBuiltFiles(transaction, userId, { now, delayMs: rebuildDelayMs })
  await noteLooseFiles(transaction, keys, now)
}
