// The reads of the parts that are on screen first. The page waits for them together, because each part would push down the
// ones below it.
import { useState } from 'react'
import { useApi } from '~/client/api/read/use-api'
import { useApiPages } from '~/client/api/read/use-api-pages'
import { pageClock } from '~/client/platform/clock'
import { monthOf } from './month/month-ids'

const rowsShown = 6

const timeZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'

export const useSavedQueue = () => useApi('savedQueue', {})

export const useRecentlyPlayed = () => useApi('recentlyPlayed', { query: { limit: rowsShown } })

/** The marks of new releases stay until the page is opened again, also once the server knows that they were seen. */
export const useReleases = () =>
  useApi('followedReleases', { query: { limit: rowsShown } }, { revalidateOnFocus: false })

export const releasesPerPage = 50

/** The same list in long pages, once somebody wants to see more of it. */
export const useMoreReleases = (isWanted: boolean) =>
  useApiPages('followedReleases', isWanted ? { query: { limit: releasesPerPage } } : null)

export const presentMonth = () => monthOf(new Date(pageClock.now()))

export function useMonth(month: string) {
  const [zone] = useState(timeZone)
  return useApi('listeningMonth', { query: { month, timeZone: zone } })
}

/**
 * `areDone`: each of these reads has been answered or has failed. It stays true. `retry` is set if the server could not be
 * reached and nothing is stored, so that the page says so once and not in each part.
 */
export function useFirstReads(): { areDone: boolean; retry: (() => void) | null } {
  const reads = [useSavedQueue(), useRecentlyPlayed(), useReleases(), useMonth(presentMonth())]
  const [areDone, setDone] = useState(false)
  const areDoneNow = reads.every(({ data, error }) => data !== undefined || error !== undefined)
  if (areDoneNow && !areDone) setDone(true)
  const isUnreachable = reads.every(({ data, error }) => !data && error?.status === 0)
  const retry = isUnreachable ? () => reads.forEach(({ mutate }) => void mutate()) : null
  return { areDone: areDone || areDoneNow, retry }
}
