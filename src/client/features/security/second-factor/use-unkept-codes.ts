// Recovery codes are shown once. This device remembers that they were shown, until the person confirms that they saved them.
import { useState } from 'react'
import { readText, removeText, writeText } from '~/client/platform/storage/local-storage'
import { useSession } from '~/client/session/session'

export type UnkeptCodes = {
  areUnkept: boolean
  /** Called with true when codes are shown, and with false when the person confirms that they saved them. */
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
