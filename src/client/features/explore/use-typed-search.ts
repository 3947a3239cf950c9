import { useEffect, useState } from 'react'
import { useSearch } from 'wouter'
import { checkoutOf } from '~/client/money/checkout-address'

/** Between two letters of somebody who is typing there is less time than this. */
const pauseMs = 200

/**
 * What stands in the field: the listener's own letters, which are looked for once they pause, or what the address
 * says when that changes by other means, such as going back. A checkout that is open in the address is let be.
 */
export function useTypedSearch(q: string, onSearch: (q: string) => void) {
  const [typed, setTyped] = useState(q)
  const [seen, setSeen] = useState(q)
  const [sent, setSent] = useState(q)
  const waits = checkoutOf(useSearch()) !== null
  if (q !== seen) {
    setSeen(q)
    if (q !== sent) {
      setSent(q)
      setTyped(q)
    }
  }
  const send = (text: string) => {
    setSent(text.trim())
    onSearch(text.trim())
  }
  useEffect(() => {
    const wanted = typed.trim()
    if (waits || wanted === sent) return
    const timer = setTimeout(() => {
      setSent(wanted)
      onSearch(wanted)
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [typed, sent, waits, onSearch])
  return {
    typed,
    type: setTyped,
    /** At once, as Enter asks for. */
    searchNow: () => send(typed),
    clear: () => {
      setTyped('')
      send('')
    },
  }
}
