import { useCallback, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useCloseOnBack } from '../overlays/close-on-back'
import { askBeforeLeaving } from '~/client/platform/page/leave-page'
import { UnsavedQuestion } from './unsaved-question'
import { useBrowserQuestion } from './use-browser-question'

type Leave = { how: 'back' } | { how: 'act'; go: () => void }

/**
 * For a form on a page. While something is unsaved, it asks before a link, Back, a sign-out, a reload or the closing of
 * the tab ends the page.
 */
export function UnsavedGuard({ isUnsaved }: { isUnsaved: boolean }) {
  const [leave, setLeave] = useState<Leave | null>(null)
  const [hasAgreed, agree] = useAgreement()
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
 * Whether a reload or another site may be about to replace the page. The guard then keeps its history entry, also when the
 * form is saved meanwhile: going back over the entry would end the reload. Whoever stays after all presses something.
 */
function useMayBeLeft(isGuarding: boolean): boolean {
  const [mayBeLeft, setMayBeLeft] = useState(false)
  useEffect(() => {
    if (!isGuarding) return
    const hold = () => setMayBeLeft(true)
    addEventListener('beforeunload', hold)
    return () => removeEventListener('beforeunload', hold)
  }, [isGuarding])
  useEffect(() => {
    if (!mayBeLeft) return
    const stay = () => setMayBeLeft(false)
    addEventListener('pointerdown', stay, true)
    addEventListener('keydown', stay, true)
    return () => {
      removeEventListener('pointerdown', stay, true)
      removeEventListener('keydown', stay, true)
    }
  }, [mayBeLeft])
  return mayBeLeft
}

/** The user's agreement to leave holds only until the next input, as there may have been no page to go back to. */
function useAgreement(): [hasAgreed: boolean, agree: () => void] {
  const [hasAgreed, setAgreed] = useState(false)
  useEffect(() => {
    if (!hasAgreed) return
    const end = () => setAgreed(false)
    addEventListener('input', end)
    return () => removeEventListener('input', end)
  }, [hasAgreed])
  return [hasAgreed, () => setAgreed(true)]
}

const isOwnPress = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

/** The link that a press follows to another page of the app, in this tab. */
function linkOf(event: MouseEvent): HTMLAnchorElement | null {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link?.href || !isOwnPress(event) || link.hasAttribute('download')) return null
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
