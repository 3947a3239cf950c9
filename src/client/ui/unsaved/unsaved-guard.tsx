import { useCallback, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useCloseOnBack } from '../overlays/close-on-back'
import { askBeforeLeaving } from '~/client/platform/page/leave-page'
import { isPlainPress } from '~/client/platform/page/plain-press'
import { UnsavedQuestion } from './unsaved-question'
import { useBrowserQuestion } from './use-browser-question'

type Leave = { how: 'back' } | { how: 'act'; go: () => void }

/**
 * For a form on a page. While something is unsaved, it asks before a link, Back, a sign-out, a reload or the closing of
 * the tab ends the page.
 */
export function UnsavedGuard({ isUnsaved }: { isUnsaved: boolean }) {
  const [leave, setLeave] = useState<Leave | null>(null)
  // The agreement to leave holds only until the next input, because there may have been no page to go back to.
  const [hasAgreed, agree] = useUntilNext(inputs)
  const isGuarding = isUnsaved && !hasAgreed
  const ask = useCallback((go: () => void) => setLeave({ how: 'act', go }), [])
  useBrowserQuestion(isGuarding)
  useLinkQuestion(isGuarding, ask)
  const mayBeLeft = useMayBeLeft(isGuarding)
  useCloseOnBack(isGuarding || mayBeLeft, () => setLeave({ how: 'back' }))
  useEffect(() => (isGuarding ? askBeforeLeaving(ask) : undefined), [isGuarding, ask])

  const discard = () => {
    setLeave(null)
    // The listeners of this guard must be gone before the page is left.
    flushSync(agree)
    if (leave?.how === 'act') leave.go()
    // Closing the question goes back over the entries of question and guard. This page is left after that.
    else addEventListener('popstate', () => history.back(), { once: true })
  }
  return (
    <UnsavedQuestion open={leave !== null && isGuarding} onDiscard={discard} onKeep={() => setLeave(null)} />
  )
}

/**
 * True from the moment when the page may be replaced, by a reload or another site, until the user's next input, which shows
 * that the page stayed. Meanwhile the guard keeps its history entry, even if the form is saved: to remove the entry it would
 * have to call `history.back()`, which cancels a reload.
 */
function useMayBeLeft(isGuarding: boolean): boolean {
  const [mayBeLeft, hold] = useUntilNext(presses)
  useEffect(() => {
    if (!isGuarding) return
    addEventListener('beforeunload', hold)
    return () => removeEventListener('beforeunload', hold)
  }, [isGuarding, hold])
  return mayBeLeft
}

const presses = ['pointerdown', 'keydown'] as const
const inputs = ['input'] as const

/** False at first. `set` makes it true until the next of these events. `events` must be the same array at every render. */
function useUntilNext(events: readonly (keyof WindowEventMap)[]): [isSet: boolean, set: () => void] {
  const [isSet, change] = useState(false)
  useEffect(() => {
    if (!isSet) return
    const stopping = new AbortController()
    for (const event of events)
      addEventListener(event, () => change(false), { capture: true, signal: stopping.signal })
    return () => stopping.abort()
  }, [isSet, events])
  return [isSet, useCallback(() => change(true), [])]
}

/** The link that a press follows to another page of the app, in this tab. */
function linkOf(event: MouseEvent): HTMLAnchorElement | null {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link?.href || !isPlainPress(event) || link.hasAttribute('download')) return null
  const isHere = link.target === '' || link.target === '_self'
  return isHere && link.origin === location.origin && link.pathname !== location.pathname ? link : null
}

/** Holds presses on links before any other listener sees them. Links to other sites are left to the browser's question. */
function useLinkQuestion(isGuarding: boolean, ask: (go: () => void) => void) {
  useEffect(() => {
    if (!isGuarding) return
    const hold = (event: MouseEvent) => {
      const link = linkOf(event)
      if (!link) return
      event.preventDefault()
      event.stopPropagation()
      ask(() => follow(link))
    }
    addEventListener('click', hold, true)
    return () => removeEventListener('click', hold, true)
  }, [isGuarding, ask])
}

/** A link in a menu may be gone by now. The router also follows the address when it changes. */
function follow(link: HTMLAnchorElement) {
  if (link.isConnected) link.click()
  else history.pushState(null, '', link.href)
}
