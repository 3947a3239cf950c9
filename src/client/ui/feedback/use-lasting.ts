import { useEffect, useState } from 'react'

/** Whether something has been so for a while: what passes in a moment is not worth a word. */
export function useLasting(is: boolean, afterMs: number): boolean {
  const [lasts, setLasts] = useState(false)
  useEffect(() => {
    if (!is) return
    const timer = setTimeout(() => setLasts(true), afterMs)
    return () => {
      clearTimeout(timer)
      setLasts(false)
    }
  }, [is, afterMs])
  return lasts
}
