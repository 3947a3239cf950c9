import { useEffect, useLayoutEffect, useRef } from 'react'
import type { InstallShown } from '~/client/offline/install/install'
import { Button } from '~/client/ui/button'
import { ShareIcon } from '~/client/ui/icons/music-icons'
import './install-prompt.css'

type InstallPromptProps = { shown: InstallShown; onInstall: () => void; onLater: () => void }

/** It comes without taking the focus, where a new version would be offered, and a screen reader says it in its turn. */
export function InstallPrompt({ shown, onInstall, onLater }: InstallPromptProps) {
  return (
    <div role="status">
      {shown === 'nothing' ? null : <InstallCard shown={shown} onInstall={onInstall} onLater={onLater} />}
    </div>
  )
}

function InstallCard({ shown, onInstall, onLater }: InstallPromptProps) {
  const card = useRef<HTMLElement>(null)
  useReturnedFocus(card)
  useEscape(card, onLater)
  return (
    <section ref={card} aria-label="Install Lariat" className="update-prompt install-prompt shadow-xl">
      {shown === 'steps' ? <Steps /> : <Offer />}
      <div className="mt-3 flex gap-2">
        {shown === 'steps' ? null : (
          <Button size="sm" busy={shown === 'asking' && 'Installing…'} onClick={onInstall}>
            Install Lariat
          </Button>
        )}
        <Button size="sm" variant={shown === 'steps' ? 'quiet' : 'ghost'} onClick={onLater}>
          Later
        </Button>
      </div>
    </section>
  )
}

const Offer = () => (
  <>
    <p className="font-600">Keep Lariat close</p>
    <p className="text-dim">Installed, it opens in a window of its own, with your music, signal or not.</p>
  </>
)

const Steps = () => (
  <>
    <p className="font-600">Put Lariat on your Home Screen</p>
    <ol>
      <li>
        Press <ShareIcon /> Share, in the browser’s bar or its menu.
      </li>
      <li>Scroll down and choose Add to Home Screen.</li>
    </ol>
    <p className="text-dim">There it keeps its own copies, so save your music once more.</p>
  </>
)

type CardRef = { readonly current: HTMLElement | null }

/** Whoever went into the card is put back where they came from when it goes. */
function useReturnedFocus(card: CardRef) {
  useLayoutEffect(() => {
    const element = card.current
    if (!element) return
    let cameFrom: EventTarget | null = null
    const remember = ({ relatedTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof Node && element.contains(relatedTarget))) cameFrom = relatedTarget
    }
    element.addEventListener('focusin', remember)
    return () => {
      if (element.contains(document.activeElement) && cameFrom instanceof HTMLElement) cameFrom.focus()
    }
  }, [card])
}

/** Escape is the card's from within it and from nowhere; elsewhere it closes what is there. */
function useEscape(card: CardRef, onLater: () => void) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { activeElement, body } = document
      if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector('dialog[open]')) return
      if (activeElement === body || card.current?.contains(activeElement)) onLater()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [card, onLater])
}
