import { refresh } from '~/client/api/cache'
import { call } from '~/client/api/call'
import { readToken } from '~/client/api/tokens'
import type { Device } from '~/client/device/device'
import type { DownloadsState } from '~/client/offline/copies/download-types'
import { pageLocks } from '~/client/platform/locks'
import { randomId } from '~/client/platform/random-id'
import { readText, removeText, writeText } from '~/client/platform/storage/local-storage'
import { keptOfflineReportMax } from '~/contract/limits-beyond'
import type { Achievement } from '~/contract/schemas/built'

/** A key that ends with the person's id is removed when they sign out. */
const memoryOf = (userId: string) => `achievementCheck ${userId}`

/** The tracks that are saved on this device. The server needs no more of them than it accepts. */
const keptTracks = ({ downloads }: DownloadsState): string[] =>
  [...downloads.values()]
    .filter(({ state }) => state.type === 'saved')
    .slice(-keptOfflineReportMax)
    .map(({ trackId }) => trackId)

/**
 * Asks the server which achievements are newly reached. Each is in one answer only. A check whose answer was lost is
 * repeated with the same idempotency key, also after a reload, and then gets the same answer. Checks of all tabs take
 * turns, because two with one key would both get it.
 */
export async function checkAchievements(
  { downloads }: Pick<Device, 'downloads'>,
  userId: string,
): Promise<readonly Achievement[]> {
  const token = readToken()
  return pageLocks.hold('lariat-achievements', new AbortController().signal, async () => {
    // The person may have signed out while this waited for its turn.
    if (readToken() !== token) return []
    const idempotencyKey = readText(memoryOf(userId)) ?? randomId()
    writeText(memoryOf(userId), idempotencyKey)
    const body = { keptOffline: keptTracks(downloads.state.get()) }
    const { items } = await call('checkAchievements', { body }, { idempotencyKey })
    removeText(memoryOf(userId))
    refresh('achievements')
    return items
  })
}
