import type { MouseEvent } from 'react'
import { navigate } from 'wouter/use-browser-location'

/** For plain links in long lists: what the router's own link does at a press, without watching the address meanwhile. */
export function followLink(event: MouseEvent<HTMLAnchorElement>) {
  const { button, altKey, ctrlKey, metaKey, shiftKey } = event
  if (button !== 0 || altKey || ctrlKey || metaKey || shiftKey) return
  event.preventDefault()
  navigate(event.currentTarget.getAttribute('href') ?? '')
}
