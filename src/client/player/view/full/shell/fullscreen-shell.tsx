import { useCallback, useEffect, useRef, useState } from 'react'
import type { Track } from '~/contract/schemas/built'
import { Button } from '~/client/ui/button'
import { IconButton } from '~/client/ui/icon-button'
import { ChevronDownIcon } from '~/client/ui/icons/icons'
import { Loader } from '~/client/ui/feedback/loader'
import { Notice } from '~/client/ui/feedback/notice'
import { KeyboardIcon, QueueIcon } from '~/client/ui/icons/player-icons'
import { useShortcutsOn } from '~/client/player/shortcuts/shortcut-switch'
import { allowShortcuts } from '~/client/player/shortcuts/use-shortcuts'
import { CloseButton } from '../../controls/close-button'
import { loadFullscreen } from '../../load-parts'
import { useModal } from '~/client/ui/overlays/use-modal'
import { usePart } from '~/client/ui/parts/use-part'
import { springSheet, useSwipeDown } from './use-swipe-down'
import { messages } from './messages'
import styles from './fullscreen-shell.module.css'

type FullscreenShellProps = {
  track: Track
  onMinimised: () => void
  onQueue: () => void
  onHelp: () => void
}

/** The sheet that covers the page. It opens at once with an overlay, which goes when the player's code is loaded. */
export function FullscreenShell({ track, onMinimised, onQueue, onHelp }: FullscreenShellProps) {
  const sheet = useRef<HTMLDivElement>(null)
  const minimise = useCallback(() => {
    const element = sheet.current
    if (!element) return
    void springSheet(element, 0, element.clientHeight, 2).then(onMinimised)
  }, [onMinimised])
  const modal = useModal(minimise, { beginsOn: 'dialog' })
  const swipe = useSwipeDown(sheet, onMinimised)
  const { isOpening, ready } = useOpening()
  const part = usePart(loadFullscreen)
  const shortcutsOn = useShortcutsOn()
  return (
    <dialog {...modal} {...allowShortcuts} aria-label={messages.player} tabIndex={-1} className={styles.root}>
      <div ref={sheet} className={styles.sheet} data-opening={isOpening} {...swipe}>
        <div className={styles.top} data-swipe="">
          <Button variant="ghost" onClick={minimise} className={styles.minimise}>
            <ChevronDownIcon />
            {messages.minimise}
          </Button>
          <div className="flex">
            {/* While shortcuts are off, no key opens their list, so the button is shown on phones too. */}
            <span className={shortcutsOn ? styles.keys : ''}>
              <IconButton label={messages.shortcuts} icon={<KeyboardIcon />} onClick={onHelp} />
            </span>
            <span className={styles.queue}>
              <IconButton label={messages.queue} icon={<QueueIcon />} onClick={onQueue} />
            </span>
            <CloseButton side="below" />
          </div>
        </div>
        {part.state === 'loaded' && <part.View track={track} onLeave={onMinimised} onReady={ready} />}
        {isOpening && (
          <div className={styles.opening}>
            {part.state === 'failed' ? (
              <Notice tone="error" action={<RetryPart onRetry={part.retry} />}>
                {messages.failed}
              </Notice>
            ) : (
              <Loader size="lg" message={messages.opening} />
            )}
          </div>
        )}
      </div>
    </dialog>
  )
}

function RetryPart({ onRetry }: { onRetry: () => void }) {
  return (
    <Button size="sm" variant="quiet" onClick={onRetry}>
      {messages.retry}
    </Button>
  )
}

/** The least time for which the overlay shows, so that it is visible even when the player's code is already loaded. */
const overlayLeastMs = 140

/** The overlay is shown on every opening, until the player under it is ready and `overlayLeastMs` have passed. */
function useOpening() {
  const [isOpening, setIsOpening] = useState(true)
  const [isReady, setIsReady] = useState(false)
  const ready = useCallback(() => setIsReady(true), [])
  const openedAtMs = useRef(0)
  useEffect(() => {
    openedAtMs.current = performance.now()
  }, [])
  useEffect(() => {
    if (!isReady) return
    const restMs = openedAtMs.current + overlayLeastMs - performance.now()
    const end = setTimeout(() => setIsOpening(false), Math.max(0, restMs))
    return () => clearTimeout(end)
  }, [isReady])
  return { isOpening, ready }
}
