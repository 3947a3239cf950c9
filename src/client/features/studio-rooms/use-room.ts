import { useCallback, useEffect, useLayoutEffect } from 'react'
import { refresh } from '~/client/api/cache'
import { useApi } from '~/client/api/read/use-api'
import { useDevicePart } from '~/client/device/device-context'
import { mixPlayerOf } from './playing/mix-player-part'
import { currentVersion, heardVersions, isPreparing } from './room'

const preparingPollMs = 2_000
/** How soon the comments and versions of others appear. */
const quietPollMs = 15_000

/** The room, and the mix player with its versions. */
export function useRoom(id: string) {
  const mix = useDevicePart(mixPlayerOf)
  const { data, error, mutate } = useApi(
    'room',
    { params: { id } },
    { refreshInterval: (latest) => (latest?.versions.some(isPreparing) ? preparingPollMs : quietPollMs) },
  )
  // The person was removed, or the room was deleted. The server answers both, and an unknown room, in the same way.
  const isGone = error?.status === 404
  const room = isGone ? undefined : data
  const reread = useCallback(async () => {
    const latest = await mutate().catch(() => undefined)
    return latest ? heardVersions(latest) : null
  }, [mutate])
  useLayoutEffect(() => {
    mix.enter({ roomId: id, reread })
  }, [mix, id, reread])
  useLayoutEffect(() => {
    if (room) mix.setVersions(heardVersions(room), currentVersion(room)?._id ?? null)
  }, [mix, room])
  useEffect(() => {
    if (!isGone) return
    mix.leave()
    refresh('worksInProgress')
  }, [mix, isGone])
  useEffect(() => () => mix.leave(), [mix])
  return { room, mix, isGone, error, retry: () => void mutate() }
}
