import { useEffect } from 'react'
import { refresh } from '~/client/api/cache'
import { secondMs } from '~/contract/durations'

const pollMs = 15 * secondMs

/** Reads what moderators see again while they look at it, so that the claims of others appear without a reload. */
export function usePollClaims() {
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState !== 'visible') return
      refresh('adminReports')
      refresh('adminSubject')
    }, pollMs)
    return () => clearInterval(timer)
  }, [])
}
