import { refresh } from '~/client/api/cache'
import { call } from '~/client/api/call'
import type { Device } from '~/client/device/device'
import type { Achievement } from '~/contract/schemas/built'
import { keptTracks } from './kept-tracks'

/** Asks the server which achievements are newly reached. Each is in one answer only. */
export async function checkAchievements(
  { downloads }: Pick<Device, 'downloads'>,
  idempotencyKey: string,
): Promise<readonly Achievement[]> {
  const body = { keptOffline: keptTracks(downloads.state.get()) }
  const { items } = await call('checkAchievements', { body }, { idempotencyKey })
  refresh('achievements')
  return items
}
