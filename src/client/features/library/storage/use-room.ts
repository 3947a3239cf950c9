import { useCallback, useEffect, useState } from 'react'
import { type DownloadsState } from '~/client/offline/copies/download-types'
import { useDownloads } from '~/client/offline/use-downloads'
import { pageClock } from '~/client/platform/clock'
import { deviceStorage } from '~/client/platform/storage/device-storage'

export type DeviceRoom = {
  room: Awaited<ReturnType<typeof deviceStorage.room>>
  persistent: boolean
  /** Some browsers have no such word to give. */
  canAsk: boolean
  wasAsked: boolean
}

const look = async (): Promise<DeviceRoom> => {
  const [room, persistent] = await Promise.all([deviceStorage.room(), deviceStorage.isPersistent()])
  return { room, persistent, canAsk: deviceStorage.canAsk(), wasAsked: deviceStorage.wasAsked() }
}

/** What is removed leaves the list first, and the device after it. */
const settledMs = 2_000

/** What of the downloads changes the room, or the browser's word. */
const bearing = ({ downloads: all }: DownloadsState) => {
  return `${all.size} ${[...all.values()].filter(({ state }) => state.type === 'kept' || state.type === 'failed').length}`
}

/** How full the device is, looked at anew as copies come and go. Null until the browser has told. */
export function useRoom() {
  const downloads = useDownloads()
  const [device, setDevice] = useState<DeviceRoom | null>(null)
  useEffect(() => {
    let seen = ''
    let wanted = true
    let cancelLater = () => {}
    const tell = () => void look().then((told) => wanted && setDevice(told))
    const follow = () => {
      const now = bearing(downloads.state.get())
      if (now === seen) return
      seen = now
      tell()
      cancelLater()
      cancelLater = pageClock.after(settledMs, tell)
    }
    follow()
    const stop = downloads.state.subscribe(follow)
    return () => {
      wanted = false
      cancelLater()
      stop()
    }
  }, [downloads])
  const [answer, setAnswer] = useState<'yes' | 'no' | null>(null)
  const askToKeep = useCallback(async () => {
    // Asked twice and refused twice is said twice.
    setAnswer(null)
    const isKept = await deviceStorage.askToPersist()
    setDevice(await look())
    setAnswer(isKept ? 'yes' : 'no')
  }, [])
  return { device, answer, askToKeep }
}
