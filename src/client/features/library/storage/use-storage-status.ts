import { useCallback, useEffect, useState } from 'react'
import { type DownloadsState } from '~/client/offline/copies/download-types'
import { useDownloads } from '~/client/offline/use-downloads'
import { pageClock } from '~/client/platform/clock'
import { deviceStorage } from '~/client/platform/storage/device-storage'

export type StorageStatus = {
  usedBytes: number | null
  persistent: boolean
  /** Some browsers cannot be asked for persistent storage. */
  canAsk: boolean
  wasAsked: boolean
}

const readStatus = async (): Promise<StorageStatus> => {
  const [usedBytes, persistent] = await Promise.all([deviceStorage.usedBytes(), deviceStorage.isPersistent()])
  return { usedBytes, persistent, canAsk: deviceStorage.canAsk(), wasAsked: deviceStorage.wasAsked() }
}

/** A removed copy leaves the list before it leaves the disk, so the space is measured once more after this time. */
const settledMs = 2_000

/** The storage status is read again when this changes. */
const statusKey = ({ downloads: all }: DownloadsState) => {
  return `${all.size} ${[...all.values()].filter(({ state }) => state.type === 'saved' || state.type === 'failed').length}`
}

/** How full the device is, updated as copies come and go. Null until the browser has answered. */
export function useStorageStatus() {
  const downloads = useDownloads()
  const [device, setDevice] = useState<StorageStatus | null>(null)
  useEffect(() => {
    let seen = ''
    let wanted = true
    let cancelLater = () => {}
    const update = () => void readStatus().then((status) => wanted && setDevice(status))
    const follow = () => {
      const now = statusKey(downloads.state.get())
      if (now === seen) return
      seen = now
      update()
      cancelLater()
      cancelLater = pageClock.after(settledMs, update)
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
    // The earlier answer is cleared first, so that screen readers announce a second refusal too.
    setAnswer(null)
    const isKept = await deviceStorage.askToPersist()
    setDevice(await readStatus())
    setAnswer(isKept ? 'yes' : 'no')
  }, [])
  return { device, answer, askToKeep }
}
