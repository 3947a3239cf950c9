import { useEffect, useState } from 'react'

/** True once `is` has been true for `afterMs`, so that short waits show no message. */
export function useDelayedTrue(is: boolean, afterMs: number): boolean {
  const [isDelayedTrue, setLasts] = useState(false)
  useEffect(() => {
    if (!is) return
    const timer = setTimeout(() => setLasts(true), afterMs)
    return () => {
      clearTimeout(timer)
      setLasts(false)
    }
  }, [is, afterMs])
  return isDelayedTrue
}
