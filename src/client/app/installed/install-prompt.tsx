import { useEffect, useLayoutEffect, useRef } from 'react'
import type { InstallShown } from '~/client/offline/install/install'
import { Button } from '~/client/ui/button'
import { ShareIcon } from '~/client/ui/icons/music-icons'
import { messages } from './messages'
import cardStyles from '~/client/ui/feedback/corner-card.module.css'
import styles from './install-prompt.module.css'

type InstallPromptProps = { shown: InstallShown; onInstall: () => void; onLater: () => void }

/** Offers to install the app. It does not take the focus; screen readers announce it politely. */
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
    <section
      ref={card}
      aria-label={messages.install.install}
      className={`${cardStyles.root} ${styles.root} shadow-xl`}
    >
      {shown === 'steps' ? <Steps /> : <Offer />}
      <div className="mt-3 flex gap-2">
        {shown === 'steps' ? null : (
          <Button size="sm" busy={shown === 'asking' && messages.install.installing} onClick={onInstall}>
            {messages.install.install}
          </Button>
        )}
        <Button size="sm" variant={shown === 'steps' ? 'quiet' : 'ghost'} onClick={onLater}>
          {messages.install.later}
        </Button>
      </div>
    </section>
  )
}

const Offer = () => (
  <>
    <p className="font-600">{messages.install.title}</p>
    <p className="text-dim">{messages.install.text}</p>
  </>
)

const Steps = () => (
  <>
    <p className="font-600">{messages.steps.title}</p>
    <ol>
      <li>{messages.steps.share(<ShareIcon />)}</li>
      <li>{messages.steps.add}</li>
    </ol>
    <p className="text-dim">{messages.steps.copies}</p>
  </>
)

type CardRef = { readonly current: HTMLElement | null }

/** When the card closes while it has the focus, the focus returns to the element that had it before. */
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

/** Escape closes the card when the focus is inside it or nowhere. Otherwise the focused element handles Escape. */
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
