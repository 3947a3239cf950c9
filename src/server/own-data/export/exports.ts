// What people ask of the export of their data.
import type { Answer } from '~/contract/schemas/built'
import { dayMs } from '~/contract/durations'
import { exportsPerDay } from '~/contract/limits-beyond'
import type { Attempts } from '../../attempts/attempts'
import type { Clock } from '../../core/clock'
import type { Sign } from '../../core/secret'
import type { Database } from '../../database/open'
import { notFound } from '../../http/failure'
import { noteLooseFiles } from '../../storage/loose-files-repository'
import { exportAddress } from './export-address'
import * as repository from './exports-repository'
import type { ExportRow } from './exports-repository'

export type ExportParts = { database: Database; clock: Clock; sign: Sign; attempts: Attempts }

const answerOf = ({ state, requested_at, size_bytes, deletes_at }: ExportRow): Answer<'requestExport'> => ({
  state,
  requestedAt: requested_at,
  sizeBytes: size_bytes,
  deletedAt: deletes_at,
})

const isUnderWay = (row: ExportRow | undefined) => row?.state === 'waiting' || row?.state === 'building'

/** A person has one export at a time. Asking again while it is made changes nothing. */
export const requestExport = async (
  { database, clock, attempts }: ExportParts,
  userId: string,
): Promise<Answer<'requestExport'>> => {
  const present = await repository.exportOf(database, userId)
  if (present && isUnderWay(present)) return answerOf(present)
  const limit = { scope: 'data-export', subject: userId, allowed: exportsPerDay, windowMs: dayMs }
  const reservation = await attempts.reserve([limit])
  await database.transaction().execute(async (transaction) => {
    const now = clock.now()
    const former = await repository.exportOf(transaction, userId)
    if (isUnderWay(former)) return
    await noteLooseFiles(transaction, former?.storage_key ? [former.storage_key] : [], now)
    await repository.putExport(transaction, userId, now)
  })
  await reservation.count()
  const begun = await repository.exportOf(database, userId)
  if (!begun) throw notFound()
  return answerOf(begun)
}

export const latestExport = async (
  { database }: ExportParts,
  userId: string,
): Promise<Answer<'dataExport'>> => {
  const row = await repository.exportOf(database, userId)
  return { export: row ? answerOf(row) : null }
}

export const downloadExport = async (
  parts: ExportParts,
  user: { id: string; username: string },
): Promise<Answer<'downloadExport'>> => {
  const row = await repository.exportOf(parts.database, user.id)
  if (!row?.storage_key || (row.deletes_at ?? 0) <= parts.clock.now()) throw notFound()
  return {
    url: exportAddress(parts, { userId: user.id, storageKey: row.storage_key }),
    name: 'lariat-data.zip',
  }
}
