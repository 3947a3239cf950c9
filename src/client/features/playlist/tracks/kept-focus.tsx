import type { RefObject } from 'react'
import { useKeptFocus } from '~/client/ui/focus/use-kept-focus'

/** Keeps the focus near a track that is removed. It shows nothing, and loads after the page. */
export function KeptFocus({ list }: { list: RefObject<HTMLElement | null> }) {
  useKeptFocus(list, '[data-track-row]')
  return null
}
