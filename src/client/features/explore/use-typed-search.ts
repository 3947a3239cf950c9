import { useEffect, useState } from 'react'
import { useSearch } from 'wouter'
import { checkoutOf } from '~/client/money/checkout-address'

/** Longer than the time between two letters of a person who is typing. */
const debounceMs = 200

/**
 * The text of the search field. Typing searches after a pause. When the address changes by other means, such as Back, the
 * field follows it. While a checkout is open in the address nothing is searched, because that would close it.
 */
export function useTypedSearch(q: string, onSearch: (q: string) => void) {
  const [typed, setTyped] = useState(q)
  const [seen, setSeen] = useState(q)
  const [sent, setSent] = useState(q)
  const isCheckoutOpen = checkoutOf(useSearch()) !== null
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
    if (isCheckoutOpen || wanted === sent) return
    const timer = setTimeout(() => {
      setSent(wanted)
      onSearch(wanted)
    }, debounceMs)
    return () => clearTimeout(timer)
  }, [typed, sent, isCheckoutOpen, onSearch])
  return {
    typed,
    type: setTyped,
    /** Searches without waiting, as Enter does. */
    searchNow: () => send(typed),
    clear: () => {
      setTyped('')
      send('')
    },
  }
}
