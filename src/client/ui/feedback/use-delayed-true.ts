import { useEffect, useState } from 'react'

/** True once `is` has been true for `afterMs`, so that short waits show no message. */
export function useDelayedTrue(is: boolean, afterMs: number): boolean {
  const [isDelayedTrue, setIsDelayedTrue] = useState(false)
  useEffect(() => {
    if (!is) return
    const timer = setTimeout(() => setIsDelayedTrue(true), afterMs)
    return () => {
      clearTimeout(timer)
      setIsDelayedTrue(false)
    }
  }, [is, afterMs])
  return isDelayedTrue
}
