// The rows of the stage plots and riders.
import type { Insertable, Transaction } from 'kysely'
import type { StageFile } from '~/contract/rules/presskit/kit-parts'
import type { Database } from '../../database/open'
import type { Tables } from '../../database/tables'

/** The storage key; null if the kit has no such file. */
export const keyOf = async (
  transaction: Transaction<Tables>,
  userId: string,
  kind: StageFile,
): Promise<string | null> => {
  const row = await transaction
    .selectFrom('press_kit_files')
    .select('storage_key')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return row?.storage_key ?? null
}

export const saveFile = async (
  transaction: Transaction<Tables>,
  file: Insertable<Tables['press_kit_files']>,
) => {
  const { name, storage_key, size_bytes } = file
  await transaction
    .insertInto('press_kit_files')
    .values(file)
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'kind']).doUpdateSet({ name, storage_key, size_bytes }),
    )
    .execute()
}

export const deleteFile = async (transaction: Transaction<Tables>, userId: string, kind: StageFile) => {
  await transaction
    .deleteFrom('press_kit_files')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .execute()
}

/** undefined if the kit has no such file, or another access number by now. */
export const fileWithAccess = (
  database: Database,
  { kitId, kind, accessNumber }: { kitId: string; kind: StageFile; accessNumber: number },
) =>
  database
    .selectFrom('press_kit_files')
    .innerJoin('press_kits', 'press_kits.user_id', 'press_kit_files.user_id')
    .select(['press_kit_files.name', 'press_kit_files.storage_key', 'press_kit_files.size_bytes'])
    .where('press_kit_files.user_id', '=', kitId)
    .where('press_kit_files.kind', '=', kind)
    .where('press_kits.access_number', '=', accessNumber)
    .executeTakeFirst()
