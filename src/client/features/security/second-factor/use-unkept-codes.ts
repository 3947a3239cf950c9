// Recovery codes are shown once. Until their owner says that they have kept them, this device remembers that.
import { useState } from 'react'
import { readText, removeText, writeText } from '~/client/platform/storage/local-storage'
import { useSession } from '~/client/session/session'

export type UnkeptCodes = {
  areUnkept: boolean
  /** Call this when codes are shown, and when their owner has kept them. */
  note: (areUnkept: boolean) => void
}

export function useUnkeptCodes(): UnkeptCodes {
  const { user } = useSession()
  const key = `unkeptCodes ${user?._id ?? ''}`
  const [areUnkept, setUnkept] = useState(() => readText(key) !== null)
  return {
    areUnkept,
    note: (now) => {
      if (now) writeText(key, 'yes')
      else removeText(key)
      setUnkept(now)
    },
  }
}
