// The queue that a person can continue on another device. Each account has one.
import { secondMs } from '~/contract/durations'
import type { Answer, Checked, Track } from '~/contract/schemas/built'
import { trackAnswer, withoutSecretAlbum } from '../catalog/track-answer'
import { knownTracks } from '../catalog/known/known-tracks'
import type { ListMemory } from '../catalog/list-memory'
import type { Clock } from '../core/clock'
import type { Database } from '../database/open'
import * as repository from './repository'
import { visibleQueue } from './visible-queue'

type Parts = { database: Database; clock: Clock; memory: ListMemory }

/** Listed tracks, those that the person owns, and their own ones that are not public. */
const visibleTracks = async (
  parts: Pick<Parts, 'database' | 'memory'>,
  userId: string,
  trackIds: string[],
): Promise<Map<string, Track>> => {
  const rows = [...(await knownTracks(parts, trackIds)).values()]
  const unlisted = rows.filter((row) => row.is_listed === 0).map(({ id }) => id)
  const visible = await repository.visibleAmong(parts.database, userId, unlisted)
  const shown = rows.filter((row) => row.is_listed === 1 || visible.has(row.id))
  return new Map(shown.map((row) => [row.id, withoutSecretAlbum(trackAnswer(row), userId)]))
}

export const savedQueue = async (parts: Parts, userId: string): Promise<Answer<'savedQueue'>> => {
  const row = await repository.queueOf(parts.database, userId)
  if (!row) return { queue: null }
  const trackIds = JSON.parse(row.track_ids) as string[]
  const place = { index: row.current_index, positionSeconds: row.position_ms / secondMs }
  const visible = visibleQueue(trackIds, place, await visibleTracks(parts, userId, trackIds))
  return { queue: visible && { ...visible, deviceName: row.device_name, updatedAt: row.updated_at } }
}

export const saveQueue = (
  { database, clock }: Pick<Parts, 'database' | 'clock'>,
  userId: string,
  { trackIds, index, positionSeconds, deviceName, agoMs }: Checked<'saveQueue'>['body'],
): Promise<Answer<'saveQueue'>> =>
  repository.saveQueue(database, {
    user_id: userId,
    track_ids: JSON.stringify(trackIds),
    current_index: index,
    position_ms: Math.round(positionSeconds * secondMs),
    device_name: deviceName,
    updated_at: Math.round(clock.now() - agoMs),
  })
