import { useEffect, useRef } from 'react'

/** Work that nobody wants any more once it is stopped, begun anew, or its page is left: its signal tells. */
export function useStoppable() {
  const work = useRef<AbortController>(null)
  useEffect(() => () => work.current?.abort(), [])
  const stop = () => work.current?.abort()
  const begin = () => {
    stop()
    work.current = new AbortController()
    return work.current.signal
  }
  return { begin, stop }
}
